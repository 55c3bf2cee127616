import { indexedDbValue } from '../platform/storage/indexed-db-value.ts';
import { localValue } from '../platform/storage/local-value.ts';
import { actionsOn } from './actions.ts';
import { defaultCharacters } from './default-characters.ts';
import { createKurioStore, storeName } from './persistence/create-store.ts';

const { store, health, mergeStored } = createKurioStore({
  local: localValue(() => window.localStorage, storeName),
  indexedDb: indexedDbValue(storeName),
  characters: defaultCharacters,
});

// A page that was frozen in the back/forward cache received no `storage` events.
for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, mergeStored);

/** The store of this browser. */
export const kurioStore = store;

/** Where it is stored, and how much room is left. */
export const storageHealth = health;

export const {
  addMessage,
  sessionsOf,
  deleteSessions,
  saveCharacter,
  restoreCharacters,
  deleteCharacter,
  raiseHand,
  userLoggedIn,
  userLoggedOut,
  setParentMode,
} = actionsOn(store);

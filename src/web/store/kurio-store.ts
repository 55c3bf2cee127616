import { localValue } from '../platform/storage/local-value.ts';
import { overflow } from '../platform/storage/overflow.ts';
import { actionsOn } from './actions.ts';
import { createKurioStore, storeName } from './create-store.ts';
import { defaultCharacters } from './default-characters.ts';

const { store, health, absorb } = createKurioStore({
  local: localValue(() => window.localStorage, storeName),
  overflow: overflow(storeName),
  characters: defaultCharacters,
});

// A page that comes back from the browser's cache was told nothing while it was away.
for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, absorb);

/** The store of this browser. */
export const kurioStore = store;

/** Where it is kept, and how much room is left. */
export const storageHealth = health;

export const {
  addMessage,
  sessionsOf,
  deleteSessions,
  saveCharacter,
  bringBackCharacters,
  deleteCharacter,
  raiseHand,
  userLoggedIn,
  userLoggedOut,
  setParentMode,
} = actionsOn(store);

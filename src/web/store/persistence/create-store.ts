import { persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { IndexedDbValue } from '../../platform/storage/indexed-db-value.ts';
import type { LocalValue } from '../../platform/storage/local-value.ts';
import type { AssistantConfig } from '../assistant-configs.ts';
import { initialState, type StoredState, storeVersion } from '../stored-state.ts';
import { IndexedDbPersistence } from './indexed-db-persistence.ts';
import { LocalPersistence } from './local-persistence.ts';
import { healthOf, type StorageHealth, type StorageLocation } from './storage-health.ts';

/** The name of the store in local storage, and of its database in IndexedDB. */
export const storeName = 'kurio';

interface Options {
  readonly local: LocalValue;
  readonly indexedDb: IndexedDbValue;
  /** The characters of a family that has not chosen its own. */
  readonly characters: AssistantConfig[];
}

export interface KurioStore {
  readonly store: StoreApi<StoredState>;
  readonly health: StoreApi<StorageHealth>;
  /** Merges what another tab has stored; for the `storage` event, and for a page that was frozen. */
  mergeStored(): void;
  /** Resolves when the newest state is stored as well as it can be. */
  flush(): Promise<void>;
}

/** The client store, restored from this browser and persisted from then on. */
export function createKurioStore({ local, indexedDb, characters }: Options): KurioStore {
  const initial = initialState(characters);
  const health = createStore<StorageHealth>(() => healthOf('localStorage', local.usedCharacters()));
  const setLocation = (location: StorageLocation) =>
    health.setState(healthOf(location, local.usedCharacters()));
  const localPersistence = new LocalPersistence(
    local,
    initial,
    () => store,
    () => {
      if (localPersistence.isStored) setLocation('localStorage');
      else if (health.getState().condition !== 'full') setLocation('memory');
      indexedDbPersistence.flushIfNeeded();
    },
  );
  const store = createStore<StoredState>()(
    persist(() => initial, { name: storeName, version: storeVersion, storage: localPersistence.storage }),
  );
  const indexedDbPersistence = new IndexedDbPersistence(indexedDb, localPersistence, store, setLocation);
  void indexedDbPersistence.flush();
  return {
    store,
    health,
    mergeStored: () => localPersistence.mergeStored(),
    flush: () => indexedDbPersistence.flush(),
  };
}

import { persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalValue } from '../platform/storage/local-value.ts';
import type { Overflow } from '../platform/storage/overflow.ts';
import type { AssistantConfig } from './assistant-configs.ts';
import { Keeper } from './keeper.ts';
import { OverflowKeeper } from './overflow-keeper.ts';
import { healthOf, type Kept, type StorageHealth } from './storage-health.ts';
import { initialState, type StoredState, storeVersion } from './stored-state.ts';

/** The name of the store in local storage, and of its overflow's database. */
export const storeName = 'kurio';

export interface Surroundings {
  readonly local: LocalValue;
  readonly overflow: Overflow;
  /** The characters of a family that has not chosen its own. */
  readonly characters: AssistantConfig[];
}

export interface KurioStore {
  readonly store: StoreApi<StoredState>;
  readonly health: StoreApi<StorageHealth>;
  /** Takes in what another tab has stored; for the `storage` event, and for a page that was asleep. */
  absorb(): void;
  /** Settles when all that could be kept is kept. */
  settled(): Promise<void>;
}

/** The client store, read from where it is kept, and kept from then on. */
export function createKurioStore({ local, overflow, characters }: Surroundings): KurioStore {
  const initial = initialState(characters);
  const health = createStore<StorageHealth>(() => healthOf('local', local.usedCharacters()));
  const tell = (kept: Kept) => health.setState(healthOf(kept, local.usedCharacters()));
  const keeper = new Keeper(
    local,
    initial,
    () => store,
    () => {
      if (keeper.isLocal) tell('local');
      else if (health.getState().condition !== 'full') tell('memory');
      overflowKeeper.settleIfNeeded();
    },
  );
  const store = createStore<StoredState>()(
    persist(() => initial, { name: storeName, version: storeVersion, storage: keeper.storage }),
  );
  const overflowKeeper = new OverflowKeeper(overflow, keeper, store, tell);
  void overflowKeeper.settle();
  return { store, health, absorb: () => keeper.absorb(), settled: () => overflowKeeper.settle() };
}

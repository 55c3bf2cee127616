import { useStore as useZustand } from 'zustand';
import { kurioStore, storageHealth } from './kurio-store.ts';
import type { StorageHealth } from './persistence/storage-health.ts';
import type { StoredState } from './stored-state.ts';

/**
 * A part of the client store. A selector that makes a new list or object each time needs `useShallow` of
 * `zustand/react/shallow` around it.
 */
export function useStore<T>(selector: (state: StoredState) => T): T {
  return useZustand(kurioStore, selector);
}

/** Where the client store is stored, and how much room is left. */
export function useStorageHealth(): StorageHealth {
  return useZustand(storageHealth);
}

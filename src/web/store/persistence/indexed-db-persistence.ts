import type { StoreApi } from 'zustand/vanilla';
import { IndexedDbUnavailable, type IndexedDbValue } from '../../platform/storage/indexed-db-value.ts';
import { type StoredState, textOf } from '../stored-state.ts';
import type { LocalPersistence } from './local-persistence.ts';
import type { StorageLocation } from './storage-health.ts';

/** Persists a store in IndexedDB while it does not fit into local storage. */
export class IndexedDbPersistence {
  readonly #indexedDb: IndexedDbValue;
  readonly #local: LocalPersistence;
  readonly #store: StoreApi<StoredState>;
  readonly #onFlushed: (location: StorageLocation) => void;
  // The text in IndexedDB as this tab last read or wrote it, null before the first read.
  #lastText: string | undefined | null = null;
  #flushing: Promise<void> | undefined;
  #needsFlush = false;

  /** @param onFlushed receives where the state is stored after each flush */
  constructor(
    indexedDb: IndexedDbValue,
    local: LocalPersistence,
    store: StoreApi<StoredState>,
    onFlushed: (location: StorageLocation) => void,
  ) {
    this.#indexedDb = indexedDb;
    this.#local = local;
    this.#store = store;
    this.#onFlushed = onFlushed;
  }

  /** Stores the newest state, or removes what local storage holds again. One flush at a time; the last sees the last state. */
  flush(): Promise<void> {
    this.#needsFlush = true;
    this.#flushing ??= this.#flushAll().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  /** As `flush`, where there is something to do. */
  flushIfNeeded() {
    if (!this.#local.isStored || this.#lastText !== undefined) void this.flush();
  }

  async #flushAll() {
    while (this.#needsFlush) {
      this.#needsFlush = false;
      this.#onFlushed(await this.#flushOnce());
    }
  }

  async #flushOnce(): Promise<StorageLocation> {
    let next: string | undefined;
    try {
      await this.#indexedDb.update((found) => {
        this.#merge(found);
        next = this.#local.isStored ? undefined : textOf(this.#store.getState());
        return next;
      });
      this.#lastText = next;
    } catch (error) {
      if (!(error instanceof IndexedDbUnavailable)) throw error;
      return this.#local.isStored ? 'localStorage' : 'memory';
    }
    return this.#local.isStored ? 'localStorage' : 'indexedDb';
  }

  #merge(found: string | undefined) {
    if (found === undefined || found === this.#lastText) return;
    const before = this.#lastText ?? undefined;
    this.#lastText = found;
    this.#local.mergeText(found, before);
  }
}

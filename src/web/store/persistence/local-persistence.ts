import type { PersistStorage } from 'zustand/middleware';
import type { StoreApi } from 'zustand/vanilla';
import { mergeState } from '#core/shared/merge.ts';
import type { LocalValue } from '../../platform/storage/local-value.ts';
import { readText, type StoredState, storeVersion, textOf } from '../stored-state.ts';

/**
 * Persists a store in local storage, which other tabs do at the same time: each write first merges what another tab
 * has stored since the last one, and happens only when something has changed.
 */
export class LocalPersistence {
  /** Whether local storage holds the store's newest state. */
  isStored = true;
  /** The storage of Zustand's `persist`. */
  readonly storage: PersistStorage<StoredState>;

  readonly #local: LocalValue;
  readonly #store: () => StoreApi<StoredState>;
  readonly #onWrite: () => void;
  // The text in local storage as this tab last read it, undefined where it cannot be read, and its state.
  #lastText: string | null | undefined = null;
  #base: StoredState;
  #attempted: StoredState;

  /**
   * @param store returns the store, which is created later
   * @param onWrite follows each attempt to write
   */
  constructor(
    local: LocalValue,
    initial: StoredState,
    store: () => StoreApi<StoredState>,
    onWrite: () => void,
  ) {
    this.#local = local;
    this.#store = store;
    this.#onWrite = onWrite;
    this.#base = initial;
    this.#attempted = initial;
    this.storage = {
      getItem: () => this.#restore(),
      setItem: (_name, { state }) => this.#save(state),
      removeItem: () => undefined,
    };
  }

  /** Merges what another tab has stored. */
  mergeStored() {
    const theirs = this.#readChanged();
    if (theirs) this.#write(this.#merge(this.#store().getState(), theirs, 'theirs'));
  }

  /** Merges a state that was stored elsewhere; `before` is what was last read there, if anything. */
  mergeText(text: string, before: string | undefined) {
    const base = before === undefined ? this.#base : { ...this.#base, ...readText(before) };
    this.mergeStored();
    this.#write(mergeState(base, this.#store().getState(), { ...base, ...readText(text) }, 'mine'));
  }

  #restore() {
    const stored = this.#readChanged();
    if (!stored) return null;
    this.#base = stored;
    this.#attempted = stored;
    return { state: stored, version: storeVersion };
  }

  /** The state that another tab has stored since the last read, if any. */
  #readChanged(): StoredState | undefined {
    const text = this.#local.read();
    if (text === undefined) this.isStored = false;
    if (text === this.#lastText) return undefined;
    this.#lastText = text;
    return typeof text === 'string' ? { ...this.#base, ...readText(text) } : undefined;
  }

  #merge(mine: StoredState, theirs: StoredState, later: 'mine' | 'theirs'): StoredState {
    const merged = mergeState(this.#base, mine, theirs, later);
    this.#base = theirs;
    return merged;
  }

  #save(state: StoredState) {
    if (isUnchanged(state, this.#attempted)) return;
    const theirs = this.#readChanged();
    this.#write(theirs ? this.#merge(state, theirs, 'mine') : state);
  }

  #write(state: StoredState) {
    this.#attempted = state;
    const text = textOf(state);
    // A value that cannot be read is never overwritten.
    this.isStored = this.#lastText !== undefined && (text === this.#lastText || this.#local.write(text));
    if (this.isStored) {
      this.#lastText = text;
      this.#base = state;
    }
    if (!isUnchanged(state, this.#store().getState())) this.#store().setState(state);
    this.#onWrite();
  }
}

function isUnchanged(one: StoredState, other: StoredState): boolean {
  return (Object.keys(one) as (keyof StoredState)[]).every((part) => one[part] === other[part]);
}

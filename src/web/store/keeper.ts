import type { PersistStorage } from 'zustand/middleware';
import type { StoreApi } from 'zustand/vanilla';
import { mergeState } from '#core/shared/merge.ts';
import type { LocalValue } from '../platform/storage/local-value.ts';
import { readText, type StoredState, storeVersion, textOf } from './stored-state.ts';

/**
 * Keeps a store in local storage, beside other tabs that do the same: before each write it joins what another
 * tab has stored since, and it writes only when something has changed.
 */
export class Keeper {
  /** Whether local storage holds the store's newest state. */
  isLocal = true;
  /** What Zustand's `persist` reads from and writes to. */
  readonly storage: PersistStorage<StoredState>;

  readonly #local: LocalValue;
  readonly #store: () => StoreApi<StoredState>;
  readonly #written: () => void;
  // These are local storage's text, undefined where it cannot be read, and its state as this tab last saw them.
  #seen: string | null | undefined = null;
  #base: StoredState;
  #attempted: StoredState;

  /**
   * @param store the store that is kept; it comes into being after its keeper
   * @param written is told of each attempt to write
   */
  constructor(
    local: LocalValue,
    initial: StoredState,
    store: () => StoreApi<StoredState>,
    written: () => void,
  ) {
    this.#local = local;
    this.#store = store;
    this.#written = written;
    this.#base = initial;
    this.#attempted = initial;
    this.storage = {
      getItem: () => this.#open(),
      setItem: (_name, { state }) => this.#save(state),
      removeItem: () => undefined,
    };
  }

  /** Takes in what another tab has stored. */
  absorb() {
    const theirs = this.#look();
    if (theirs) this.#write(this.#joined(this.#store().getState(), theirs, 'theirs'));
  }

  /** Takes in a state that was kept elsewhere; `before` is what was last seen there, if anything was. */
  absorbText(text: string, before: string | undefined) {
    const base = before === undefined ? this.#base : { ...this.#base, ...readText(before) };
    this.absorb();
    this.#write(mergeState(base, this.#store().getState(), { ...base, ...readText(text) }, 'mine'));
  }

  #open() {
    const stored = this.#look();
    if (!stored) return null;
    this.#base = stored;
    this.#attempted = stored;
    return { state: stored, version: storeVersion };
  }

  /** The state that another tab has stored since this one last looked, if one has. */
  #look(): StoredState | undefined {
    const text = this.#local.read();
    if (text === undefined) this.isLocal = false;
    if (text === this.#seen) return undefined;
    this.#seen = text;
    return typeof text === 'string' ? { ...this.#base, ...readText(text) } : undefined;
  }

  #joined(mine: StoredState, theirs: StoredState, later: 'mine' | 'theirs'): StoredState {
    const joined = mergeState(this.#base, mine, theirs, later);
    this.#base = theirs;
    return joined;
  }

  #save(state: StoredState) {
    if (isUnchanged(state, this.#attempted)) return;
    const theirs = this.#look();
    this.#write(theirs ? this.#joined(state, theirs, 'mine') : state);
  }

  #write(state: StoredState) {
    this.#attempted = state;
    const text = textOf(state);
    // A value that cannot be read is never written over.
    this.isLocal = this.#seen !== undefined && (text === this.#seen || this.#local.write(text));
    if (this.isLocal) {
      this.#seen = text;
      this.#base = state;
    }
    if (!isUnchanged(state, this.#store().getState())) this.#store().setState(state);
    this.#written();
  }
}

function isUnchanged(one: StoredState, other: StoredState): boolean {
  return (Object.keys(one) as (keyof StoredState)[]).every((part) => one[part] === other[part]);
}

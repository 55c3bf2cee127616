import type { StoreApi } from 'zustand/vanilla';
import { type Overflow, OverflowUnavailable } from '../platform/storage/overflow.ts';
import type { Keeper } from './keeper.ts';
import type { Kept } from './storage-health.ts';
import { type StoredState, textOf } from './stored-state.ts';

/** Keeps a store in the overflow while local storage does not take it, and takes it back when it does. */
export class OverflowKeeper {
  readonly #overflow: Overflow;
  readonly #keeper: Keeper;
  readonly #store: StoreApi<StoredState>;
  readonly #kept: (kept: Kept) => void;
  // This is what the overflow held when this tab last looked, and null before it has looked.
  #held: string | undefined | null = null;
  #moving: Promise<void> | undefined;
  #moveAgain = false;

  /** @param kept is told where the state is after each move */
  constructor(overflow: Overflow, keeper: Keeper, store: StoreApi<StoredState>, kept: (kept: Kept) => void) {
    this.#overflow = overflow;
    this.#keeper = keeper;
    this.#store = store;
    this.#kept = kept;
  }

  /** Brings the overflow in line with local storage; one move at a time, the last one sees the last state. */
  settle(): Promise<void> {
    this.#moveAgain = true;
    this.#moving ??= this.#moveAll().finally(() => {
      this.#moving = undefined;
    });
    return this.#moving;
  }

  /** As `settle`, where there is something to do. */
  settleIfNeeded() {
    if (!this.#keeper.isLocal || this.#held !== undefined) void this.settle();
  }

  async #moveAll() {
    while (this.#moveAgain) {
      this.#moveAgain = false;
      this.#kept(await this.#move());
    }
  }

  async #move(): Promise<Kept> {
    let next: string | undefined;
    try {
      await this.#overflow.update((found) => {
        this.#absorb(found);
        next = this.#keeper.isLocal ? undefined : textOf(this.#store.getState());
        return next;
      });
      this.#held = next;
    } catch (error) {
      if (!(error instanceof OverflowUnavailable)) throw error;
      return this.#keeper.isLocal ? 'local' : 'memory';
    }
    return this.#keeper.isLocal ? 'local' : 'overflow';
  }

  #absorb(found: string | undefined) {
    if (found === undefined || found === this.#held) return;
    const before = this.#held ?? undefined;
    this.#held = found;
    this.#keeper.absorbText(found, before);
  }
}

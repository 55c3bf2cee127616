import { CallError } from './call-error.ts';

// Most requests that hold a semaphore are over by then.
const retryAfterSeconds = 5;

export interface Semaphore {
  /** Returns the function that releases again; it may be called more than once. Throws if all are held. */
  acquire(key: string): () => void;
}

interface Limits {
  /** For each network or user. */
  maxPerKey: number;
  /** For all together. */
  maxTotal?: number;
  /** The error of a request beyond that; `tooManyRequests` by default. */
  busy?: () => Error;
}

const tooManyRequests = () => new CallError('tooManyRequests', { retryAfterSeconds });

/** Limits how many requests of a kind run at a time. */
export function semaphore({ maxPerKey, maxTotal = Infinity, busy = tooManyRequests }: Limits): Semaphore {
  const running = new Map<string, number>();
  let total = 0;
  return {
    acquire(key) {
      const before = running.get(key) ?? 0;
      if (before >= maxPerKey || total >= maxTotal) throw busy();
      running.set(key, before + 1);
      total += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total -= 1;
        const rest = (running.get(key) ?? 1) - 1;
        if (rest > 0) running.set(key, rest);
        else running.delete(key);
      };
    },
  };
}

/** Makes a semaphore that lets each network run so many requests at a time. */
export type Semaphores = (maxPerNetwork: number) => Semaphore;

/** Makes the semaphores of one server; `factor` (LIMIT_FACTOR) multiplies each. */
export const semaphores =
  (factor: number): Semaphores =>
  (maxPerNetwork) =>
    semaphore({ maxPerKey: Math.ceil(maxPerNetwork * factor) });

import { CallError } from './http/errors.ts';

// A turn lasts about this long; a place is free by then.
const retryAfterSeconds = 5;

/**
 * Counts what is under way for each network. `enter` takes one of `most` places and gives the function that
 * frees it again, which may be called more than once; with no place free it throws `tooManyRequests`.
 */
export function atOnce(most: number): { enter(network: string): () => void } {
  const taken = new Map<string, number>();
  return {
    enter(network) {
      const before = taken.get(network) ?? 0;
      if (before >= most) throw new CallError('tooManyRequests', { retryAfterSeconds });
      taken.set(network, before + 1);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        const rest = (taken.get(network) ?? 1) - 1;
        if (rest > 0) taken.set(network, rest);
        else taken.delete(network);
      };
    },
  };
}

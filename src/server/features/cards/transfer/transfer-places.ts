import type { ServerResponse } from 'node:http';
import { CallError } from '../../../platform/http/errors.ts';

// Each has a file and a thread in memory.
const mostAtOnce = 4;
const retryAfterSeconds = 10;

/** Lets one file of a learner come or go at a time, and few in all. */
export function transferPlaces(): { enter(userId: string, response: ServerResponse): void } {
  const inside = new Set<string>();
  return {
    /** Until the response is over. Throws `tooManyRequests`. */
    enter(userId, response) {
      if (inside.has(userId) || inside.size >= mostAtOnce) {
        throw new CallError('tooManyRequests', { retryAfterSeconds });
      }
      inside.add(userId);
      response.once('close', () => inside.delete(userId));
    },
  };
}

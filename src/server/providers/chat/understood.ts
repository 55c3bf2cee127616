import { UpstreamError } from '../../platform/upstream.ts';

// OpenAI and most of its kin say 400 to a field that they do not know, services built on FastAPI 422.
const notUnderstood = new Set<number | undefined>([400, 422]);

/**
 * Asks a service in the first of `ways` that it understands, and from then on in that one only. What is no
 * matter of understanding is thrown as it is.
 */
export function understood<Way>(ways: readonly [Way, ...Way[]]) {
  let known = 0;
  return async function* ask<T>(open: (way: Way) => AsyncIterable<T>): AsyncGenerator<T> {
    for (let index = known; ; index += 1) {
      try {
        for await (const piece of open(ways[index] as Way)) {
          known = index;
          yield piece;
        }
        return;
      } catch (error) {
        const isOther = !(error instanceof UpstreamError) || !notUnderstood.has(error.status);
        if (isOther || index === ways.length - 1) throw error;
      }
    }
  };
}

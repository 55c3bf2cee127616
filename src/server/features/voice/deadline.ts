import { UpstreamError } from '../../platform/upstream.ts';
import type { Limits } from './time-limits.ts';

// Made once: without a reason each abort would make an error of its own, with its stack.
const over = new Error('nobody waits for this any more');

/**
 * The pieces that `open` gives, bound to time limits: a piece that comes too late ends the request and
 * throws `UpstreamError` with reason 'timeout'. Aborting `signal` ends the request at once, too, and throws
 * its reason. The time that the consumer takes for a piece does not count, except into the whole.
 */
export async function* withDeadlines<T>(
  open: (signal: AbortSignal) => AsyncIterable<T>,
  limits: Limits,
  signal: AbortSignal,
): AsyncGenerator<T> {
  signal.throwIfAborted();
  const request = new AbortController();
  const ended = Promise.withResolvers<never>();
  // A limit may run out while nobody waits for a piece; the next one that is asked for tells it.
  ended.promise.catch(() => {});
  const end = (reason: unknown) => {
    request.abort(reason);
    ended.reject(reason);
  };
  const leave = () => end(signal.reason);
  const runOut = (step: string) => () => end(new UpstreamError('timeout', `no answer in time: ${step}`));
  signal.addEventListener('abort', leave, { once: true });
  const whole = setTimeout(runOut('whole'), limits.whole);
  let step = setTimeout(runOut('first piece'), limits.first);
  const pieces = open(request.signal)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([pieces.next(), ended.promise]);
      clearTimeout(step);
      request.signal.throwIfAborted();
      if (done) return;
      yield value;
      step = setTimeout(runOut('next piece'), limits.stall);
    }
  } finally {
    clearTimeout(step);
    clearTimeout(whole);
    signal.removeEventListener('abort', leave);
    request.abort(over);
    // The request is over, and how it ended has been told; what its end throws is not news.
    Promise.resolve(pieces.return?.()).catch(() => {});
  }
}

import { UpstreamError } from './upstream.ts';

/** Milliseconds that a service has for each step of an answer, as a sentence of a reply or 2 kB of sound. */
export interface Limits {
  /** From the request to the first step; of sound, to the first byte. */
  first: number;
  /** From one step to the next. */
  stall: number;
  /** From the request to the end. */
  whole: number;
}

// Made once: without a reason each abort would make an error of its own, with its stack.
const over = new Error('nobody waits for this any more');

/**
 * The pieces that `open` gives, bound to time limits: a piece that comes too late ends the request and
 * throws `UpstreamError` with reason 'timeout'. Where pieces may be tiny, `isProgress` is told each of them
 * and says which one completes a step; the others gain no time. Aborting `signal` ends the request at once,
 * too, and throws its reason. The time that the consumer takes for a piece does not count, except into the
 * whole.
 */
export async function* withDeadlines<T>(
  open: (signal: AbortSignal) => AsyncIterable<T>,
  limits: Limits,
  signal: AbortSignal,
  isProgress: (piece: T) => boolean = () => true,
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
  const runOut = (limit: string) => () => end(new UpstreamError('timeout', `no answer in time: ${limit}`));
  signal.addEventListener('abort', leave, { once: true });
  const whole = setTimeout(runOut('whole'), limits.whole);
  let step: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  let rest = limits.first;
  const pieces = open(request.signal)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const from = performance.now();
      step = setTimeout(runOut(isFirst ? 'first' : 'next'), rest);
      const { done, value } = await Promise.race([pieces.next(), ended.promise]);
      clearTimeout(step);
      request.signal.throwIfAborted();
      if (done) return;
      const isStep = isProgress(value) || isFirst;
      rest = isStep ? limits.stall : rest - (performance.now() - from);
      isFirst = false;
      yield value;
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

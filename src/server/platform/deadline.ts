import { UpstreamError } from './upstream.ts';

/** Milliseconds that a service has for an answer and its steps: a sentence of a reply, 2 kB of sound. */
export interface Deadlines {
  /** From the request to the first piece. */
  first: number;
  /** From one step to the next. */
  stall: number;
  /** From the request to the end. */
  total: number;
}

// Created once: an abort without a reason creates a new error with its stack each time.
const requestIsOver = new Error('the request is over');

/**
 * The pieces that `open` yields, within time limits. A piece that is late ends the request and throws `UpstreamError`
 * with reason 'timeout'. Where pieces are tiny, `isProgress` decides which of them complete a step; the others do not
 * restart the timer. Aborting `signal` ends the request too, and throws its reason. The time that the consumer spends
 * on a piece counts towards the total only.
 */
export async function* withDeadlines<T>(
  open: (signal: AbortSignal) => AsyncIterable<T>,
  deadlines: Deadlines,
  signal: AbortSignal,
  isProgress: (piece: T) => boolean = () => true,
): AsyncGenerator<T> {
  signal.throwIfAborted();
  const request = new AbortController();
  const ended = Promise.withResolvers<never>();
  // A deadline may pass while nobody awaits a piece. The next call of `next` then throws it.
  ended.promise.catch(() => {});
  const end = (reason: unknown) => {
    request.abort(reason);
    ended.reject(reason);
  };
  const onAbort = () => end(signal.reason);
  const onTimeout = (name: keyof Deadlines) => () =>
    end(new UpstreamError('timeout', `no answer in time: ${name}`));
  signal.addEventListener('abort', onAbort, { once: true });
  const totalTimer = setTimeout(onTimeout('total'), deadlines.total);
  let stepTimer: NodeJS.Timeout | undefined;
  let isFirst = true;
  let remaining = deadlines.first;
  const pieces = open(request.signal)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const from = performance.now();
      stepTimer = setTimeout(onTimeout(isFirst ? 'first' : 'stall'), remaining);
      const { done, value } = await Promise.race([pieces.next(), ended.promise]);
      clearTimeout(stepTimer);
      request.signal.throwIfAborted();
      if (done) return;
      const isStep = isProgress(value) || isFirst;
      remaining = isStep ? deadlines.stall : remaining - (performance.now() - from);
      isFirst = false;
      yield value;
    }
  } finally {
    clearTimeout(stepTimer);
    clearTimeout(totalTimer);
    signal.removeEventListener('abort', onAbort);
    request.abort(requestIsOver);
    // The outcome is known by now, so an error while closing adds nothing.
    Promise.resolve(pieces.return?.()).catch(() => {});
  }
}

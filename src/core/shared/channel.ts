/** An async queue from a producer to a consumer, who reads it with `for await` or `next()`. */
export interface Channel<T> extends AsyncIterableIterator<T, undefined> {
  /** Queues a value. Resolves once it is taken or the channel cancelled: await it for backpressure. Never rejects. */
  push(value: T): Promise<void>;
  /** Ends the channel: the consumer still gets the values that are queued. Later pushes are ignored. */
  close(): void;
  /** Ends the channel as `close` does; after the queued values the consumer gets `error` thrown, once. */
  fail(error: unknown): void;
  /** Ends the channel at once and drops the queued values. Leaving a `for await` loop does the same. */
  cancel(): void;
  /** Whether the channel has ended and every value was taken. */
  isDrained(): boolean;
}

type Result<T> = IteratorResult<T, undefined>;

const done = { done: true, value: undefined } as const;

/** A new channel; any number of values may be queued. */
export function channel<T>(): Channel<T> {
  const queue: { value: T; taken: () => void }[] = [];
  const readers: PromiseWithResolvers<Result<T>>[] = [];
  let hasEnded = false;
  let failure: { error: unknown } | undefined;

  function end(): Promise<Result<T>> {
    const thrown = failure;
    failure = undefined;
    return thrown ? Promise.reject(thrown.error) : Promise.resolve(done);
  }

  function finish(): void {
    hasEnded = true;
    for (const reader of readers.splice(0)) reader.resolve(end());
  }

  const self: Channel<T> = {
    async push(value) {
      if (hasEnded) return;
      const reader = readers.shift();
      if (reader) return reader.resolve({ value });
      await new Promise<void>((taken) => {
        queue.push({ value, taken });
      });
    },
    close: finish,
    fail(error) {
      if (hasEnded) return;
      failure = { error };
      finish();
    },
    cancel() {
      failure = undefined;
      for (const { taken } of queue.splice(0)) taken();
      finish();
    },
    isDrained: () => hasEnded && queue.length === 0,
    next() {
      const first = queue.shift();
      if (first) {
        first.taken();
        return Promise.resolve({ value: first.value });
      }
      if (hasEnded) return end();
      const reader = Promise.withResolvers<Result<T>>();
      readers.push(reader);
      return reader.promise;
    },
    async return() {
      self.cancel();
      return done;
    },
    [Symbol.asyncIterator]: () => self,
  };
  return self;
}

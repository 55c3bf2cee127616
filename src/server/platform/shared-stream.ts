import { type Channel, channel } from '#core/shared/channel.ts';

/** Produces the bytes of a stream. Aborting `signal` ends it. */
export type Produce = (signal: AbortSignal) => AsyncIterable<Uint8Array>;

export type SharedStream = ReturnType<typeof sharedStream>;

/** A stream that is produced once and sent to every listener from its beginning. `store` gets its bytes if it is whole. */
export function sharedStream(
  produce: Produce,
  stopping: AbortSignal,
  store: (bytes: Uint8Array, isDiscarded: () => boolean) => Promise<void>,
) {
  const pieces: Uint8Array[] = [];
  const listeners: Channel<Uint8Array>[] = [];
  const admission = Promise.withResolvers<boolean>();
  let isDiscarded = false;
  let end: ((listener: Channel<Uint8Array>) => void) | undefined;

  return {
    /** Whether `admit` has allowed the stream. */
    isAdmitted: (): Promise<boolean> => admission.promise,

    /** Sees to it that the stream is not stored. */
    discard(): void {
      isDiscarded = true;
    },

    /** Resolves when the stream has ended and is stored if possible. Throws only what `admit` throws. */
    async run(admit: () => Promise<() => void>): Promise<void> {
      const release = await admit().catch((error: unknown) => {
        admission.resolve(false);
        throw error;
      });
      admission.resolve(true);
      let isWhole = true;
      try {
        for await (const piece of produce(stopping)) {
          pieces.push(piece);
          for (const listener of listeners) listener.push(piece);
        }
        end = (listener) => listener.close();
      } catch (error) {
        end = (listener) => listener.fail(error);
        isWhole = false;
      }
      release();
      listeners.forEach(end);
      if (isWhole) await store(Buffer.concat(pieces), () => isDiscarded);
    },

    listen(): AsyncIterable<Uint8Array> {
      const listener = channel<Uint8Array>();
      for (const piece of pieces) listener.push(piece);
      if (end) end(listener);
      else listeners.push(listener);
      return listener;
    },
  };
}

import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';

/** A stream that broke off. What came before is good. */
export class BrokenStream extends Error {
  override readonly name = 'BrokenStream';
}

/**
 * Reads the events out of a stream's pieces, which may be cut anywhere. Events that are unknown or malformed are
 * passed over.
 * @param schema reads one event as {event, data}.
 */
export function eventReader<Event extends z.core.$ZodType>(schema: Event) {
  const arrived: z.output<Event>[] = [];
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent({ event, data }) {
      const read = z.safeParse(schema, { event, data: jsonOf(data) });
      if (read.success) arrived.push(read.data);
    },
  });
  return (piece: Uint8Array): z.output<Event>[] => {
    parser.feed(decoder.decode(piece, { stream: true }));
    return arrived.splice(0);
  };
}

/**
 * The events of an answer as they arrive, until it ends. Throws `BrokenStream` when the connection breaks off, and
 * the signal's reason when that aborts; leaving the loop early hangs up.
 */
export async function* events<Event extends z.core.$ZodType>(
  { body }: Response,
  schema: Event,
  signal: AbortSignal,
): AsyncGenerator<z.output<Event>, void, undefined> {
  if (!body) throw new BrokenStream('no stream');
  const reader = body.getReader();
  const hangUp = () => void reader.cancel(signal.reason).catch(() => {});
  const read = eventReader(schema);
  signal.addEventListener('abort', hangUp);
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((cause) => {
        signal.throwIfAborted();
        throw new BrokenStream('broke off', { cause });
      });
      signal.throwIfAborted();
      if (done) return;
      yield* read(value);
    }
  } finally {
    signal.removeEventListener('abort', hangUp);
    hangUp();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

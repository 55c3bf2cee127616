import type { PayloadOf } from '#contract/call.ts';
import { type TurnEvent, turnEvent, voiceTurn } from '#contract/voice.ts';
import { request } from './api.ts';
import { eventReader } from './event-stream.ts';

// The server waits 8 s for the first sentence of a service and less for all that follows, then goes on by itself;
// longer silence is a broken line.
const silenceLimitMs = 15_000;
const farewellLimitMs = 1_000;

/** A turn whose stream broke off before `done`, or fell silent for too long. */
export class BrokenTurn extends Error {
  override readonly name = 'BrokenTurn';
}

/**
 * The events of one turn as they arrive; the last one is `done`. Events that are unknown or malformed are passed
 * over. Throws ApiError (with status and code) when the server refuses or cannot be reached, BrokenTurn when the
 * stream ends too soon; aborting `signal` closes the request and throws its reason.
 */
export async function* streamTurn(
  payload: PayloadOf<typeof voiceTurn>,
  signal: AbortSignal,
  limitMs = silenceLimitMs,
): AsyncGenerator<TurnEvent, void, undefined> {
  const line = new AbortController();
  const hangUp = () => line.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', hangUp);
  const patient = async <Value>(waiting: Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => line.abort(new BrokenTurn('silent')), limitMs);
    try {
      return await waiting;
    } catch (error) {
      line.signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  try {
    const { body } = await patient(request(voiceTurn, payload, { signal: line.signal }));
    if (!body) throw new BrokenTurn('no stream');
    yield* eventsOf(body.getReader(), patient);
  } finally {
    signal.removeEventListener('abort', hangUp);
    line.abort();
  }
}

type Patient = <Value>(waiting: Promise<Value>) => Promise<Value>;

async function* eventsOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  patient: Patient,
): AsyncGenerator<TurnEvent, void, undefined> {
  const read = eventReader(turnEvent);
  for (;;) {
    const { value, done } = await patient(reader.read().catch(brokenOff));
    if (done) throw new BrokenTurn('ended before it was done');
    for (const event of read(value)) {
      yield event;
      if (event.event === 'done') return readOut(reader);
    }
  }
}

/** A request that is hung up before its end shows as failed in the browser, and as left on the server. */
async function readOut(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const timer = setTimeout(() => reader.cancel(), farewellLimitMs);
  try {
    while (!(await reader.read()).done);
  } catch {
    // All has been told; how the line ends is not news.
  } finally {
    clearTimeout(timer);
  }
}

function brokenOff(cause: unknown): never {
  throw new BrokenTurn('broke off', { cause });
}

/** The bytes of a base64 text; none when it is malformed. */
export function bytesOf(base64: string): Uint8Array {
  try {
    const letters = atob(base64);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch {
    return new Uint8Array();
  }
}

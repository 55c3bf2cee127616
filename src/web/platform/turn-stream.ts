import type { PayloadOf } from '#contract/call.ts';
import { type TurnEvent, turnEvent, voiceTurn } from '#contract/voice.ts';
import { request } from './api.ts';
import { eventReader } from './event-stream.ts';

// The server waits 8 s for the first sentence of a service and less for each later one, then continues by itself;
// a longer silence is a broken connection.
const silenceLimitMs = 15_000;
const drainLimitMs = 1_000;

/** The stream of a turn ended before `done`, or was silent for too long. */
export class BrokenTurnError extends Error {
  override readonly name = 'BrokenTurnError';
}

/**
 * The events of one turn as they arrive; the last one is `done`. Unknown and malformed events are
 * skipped. Throws ApiError (with status and code) when the server refuses or cannot be reached, BrokenTurnError when the
 * stream ends too soon; aborting `signal` closes the request and throws its reason.
 */
export async function* streamTurn(
  payload: PayloadOf<typeof voiceTurn>,
  signal: AbortSignal,
  limitMs = silenceLimitMs,
): AsyncGenerator<TurnEvent, void, undefined> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', abort);
  const withTimeout = async <Value>(waiting: Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => controller.abort(new BrokenTurnError('silent')), limitMs);
    try {
      return await waiting;
    } catch (error) {
      controller.signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  try {
    const { body } = await withTimeout(request(voiceTurn, payload, { signal: controller.signal }));
    if (!body) throw new BrokenTurnError('no stream');
    yield* eventsOf(body.getReader(), withTimeout);
  } finally {
    signal.removeEventListener('abort', abort);
    controller.abort();
  }
}

type WithTimeout = <Value>(waiting: Promise<Value>) => Promise<Value>;

async function* eventsOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  withTimeout: WithTimeout,
): AsyncGenerator<TurnEvent, void, undefined> {
  const read = eventReader(turnEvent);
  for (;;) {
    const { value, done } = await withTimeout(reader.read().catch(fail));
    if (done) throw new BrokenTurnError('ended before it was done');
    for (const event of read(value)) {
      yield event;
      if (event.event === 'done') return drain(reader);
    }
  }
}

/** Reads to the end: a request canceled before it counts as failed in the browser, and as abandoned on the server. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const timer = setTimeout(() => reader.cancel(), drainLimitMs);
  try {
    while (!(await reader.read()).done);
  } catch {
    // All events have arrived, so how the connection ends does not matter.
  } finally {
    clearTimeout(timer);
  }
}

function fail(cause: unknown): never {
  throw new BrokenTurnError('broke off', { cause });
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

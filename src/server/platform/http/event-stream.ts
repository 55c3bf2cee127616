import { CallError } from '../call-error.ts';

/** One event of a stream, before it is written. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** Writes events in the `text/event-stream` format (WHATWG HTML, 9.2.5); data is JSON, so it is one line. */
export async function* toEventStream(events: AsyncIterable<StreamEvent>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Sends an error that comes after the first event as a last `error` event: by then the status has been sent. */
export async function* withErrorEvent(
  events: AsyncIterable<StreamEvent>,
  log: { error(details: object, message: string): void },
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  let hasBegun = false;
  try {
    for await (const event of events) {
      hasBegun = true;
      yield event;
    }
  } catch (error) {
    if (!hasBegun || signal.aborted) throw error;
    if (!(error instanceof CallError)) log.error({ err: error }, 'a stream of events broke off');
    const { code, message } = error instanceof CallError ? error : new CallError('internal');
    yield { event: 'error', data: { code, message } };
  }
}

/** One event of a stream, before it is written. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** Writes events in the `text/event-stream` format (WHATWG HTML, 9.2.5); data is JSON, so it is one line. */
export async function* toEventStream(events: AsyncIterable<StreamEvent>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

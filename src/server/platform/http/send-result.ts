import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AnyCall, ResponseOf } from '#contract/call.ts';
import type { CallLifetime } from './call-lifetime.ts';
import { type StreamEvent, toEventStream, withErrorEvent } from './event-stream.ts';
import { type FileResponse, sendFile } from './file-response.ts';

/** What a handler returns: the JSON, whole or as the bytes of a stream, the events or bytes of one, or a file. */
export type CallResult<C> =
  | ResponseOf<C>
  | AsyncIterable<StreamEvent>
  | AsyncIterable<Uint8Array>
  | FileResponse;

export const mediaTypes = {
  'event-stream': 'text/event-stream',
  'audio/mpeg': 'audio/mpeg',
  json: 'application/json; charset=utf-8',
  file: 'application/octet-stream',
} as const;

/** Sends a result as the call declares it. An error before the first piece of a stream is thrown. */
export async function sendResult(
  call: AnyCall,
  reply: FastifyReply,
  result: unknown,
  { signal, onEnd }: CallLifetime,
): Promise<unknown> {
  if (call.responseType === 'file') return sendFile(reply, result as FileResponse);
  if (!isAsyncIterable(result)) return result;
  const isEvents = call.responseType === 'event-stream' || call.event !== undefined;
  const events = call.event ? withErrorEvent(result, reply.log, signal) : result;
  const pieces: AsyncIterable<unknown> = isEvents ? toEventStream(events) : result;
  const iterator = pieces[Symbol.asyncIterator]();
  // A stream that is not read to its end is closed with its call.
  onEnd(() => {
    iterator.return?.().catch((err) => reply.log.error({ err }, 'a stream could not be closed'));
  });
  // What fails before the first piece is still answered with a status of its own.
  const first = await iterator.next();
  signal.throwIfAborted();
  // nginx and its kin hold a response back until a buffer is full unless they are told.
  const type = mediaTypes[isEvents ? 'event-stream' : call.responseType];
  void reply.type(type).header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  return reply.send(Readable.from(resumed(first, iterator), { objectMode: isEvents }));
}

const isAsyncIterable = (result: unknown): result is AsyncIterable<StreamEvent> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

async function* resumed<T>(first: IteratorResult<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  for (let result = first; !result.done; result = await rest.next()) yield result.value;
}

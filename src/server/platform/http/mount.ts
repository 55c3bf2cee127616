import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyCall, nothing, type RequestOf, type ResponseOf } from '#contract/call.ts';
import { failure } from '#contract/errors.ts';
import { CallError } from './errors.ts';
import { type StreamEvent, toEventStream } from './event-stream.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import { networkOf } from './network.ts';
import { requireUser } from './session.ts';
import { timeZoneOf } from './time-zone.ts';

export interface Visit<C> {
  body: RequestOf<C>;
  /** The file that came with the fields, in a call whose encoding is 'file'. */
  file: Buffer;
  /** Whether the browser asks for the answer piece by piece; always so where there is no other way. */
  wantsEvents: boolean;
  /** The IANA name of the visitor's time zone, where the browser told one that is known here. */
  timeZone: string | undefined;
  /** The visitor's network, as limits count it. */
  network: string;
  /** Aborts when the browser leaves before the answer is complete, or the server stops. */
  signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

const typeOf = {
  'event-stream': 'text/event-stream',
  'audio/mpeg': 'audio/mpeg',
  json: 'application/json; charset=utf-8',
  file: 'application/octet-stream',
} as const;

type Given<C> = ResponseOf<C> | AsyncIterable<StreamEvent> | AsyncIterable<Uint8Array> | FileAnswer;

/** What a handler returns: the JSON, whole or as the bytes of a stream, the events or bytes of one, or a file. */
export type Handler<C> = (visit: Visit<C>) => Promise<Given<C>> | Given<C>;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: AnyCall;
  }
  interface FastifyInstance {
    /** Aborts when the server begins to stop. */
    stopping: AbortSignal;
  }
}

/** Aborts with the server, or when the connection closes before the answer was sent whole. */
function leaving(app: FastifyInstance, reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new Error('the browser left'));
  });
  return AbortSignal.any([left.signal, app.stopping]);
}

/** Waits for the first piece, so that what fails before it is still answered with a status of its own. */
async function afterFirst<T>(pieces: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = pieces[Symbol.asyncIterator]();
  let ahead: IteratorResult<T> | undefined = await iterator.next();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const result = ahead ?? (await iterator.next());
        ahead = undefined;
        return result;
      },
      async return() {
        await iterator.return?.();
        return { done: true, value: undefined };
      },
    }),
  };
}

async function send(
  call: AnyCall,
  reply: FastifyReply,
  given: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  if (call.answer === 'file') return sendFile(reply, given as FileAnswer);
  const isEvents = call.answer === 'event-stream' || (call.event && isAsyncIterable(given));
  if (!isEvents && call.answer === 'json' && !isAsyncIterable(given)) return given;
  const pieces = isEvents
    ? await afterFirst(toEventStream(given as AsyncIterable<StreamEvent>))
    : await afterFirst(given as AsyncIterable<Uint8Array>);
  signal.throwIfAborted();
  // nginx and its kin hold a response back until a buffer is full unless they are told.
  const type = typeOf[isEvents ? 'event-stream' : call.answer];
  void reply.type(type).header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  return reply.send(Readable.from(pieces, { objectMode: isEvents }));
}

const isAsyncIterable = (given: unknown): given is AsyncIterable<StreamEvent> =>
  typeof given === 'object' && given !== null && Symbol.asyncIterator in given;

/** What a success looks like, for the API description; a stream is described by one of its events. */
function answerOf(call: AnyCall) {
  if (call.answer === 'json') return call.response;
  return { description: call.summary, content: { [typeOf[call.answer]]: { schema: call.response } } };
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'application/octet-stream',
} as const;

/** Refuses a body in another encoding than the call declares: a form is what other sites can send unasked. */
function requireEncoding(call: AnyCall, { headers }: FastifyRequest): void {
  const declared = bodyTypes[call.encoding as keyof typeof bodyTypes];
  const [type] = (headers['content-type'] ?? declared).split(';');
  if (type?.trim().toLowerCase() !== declared) throw new CallError('unsupportedType');
}

const acceptsEvents = ({ headers }: FastifyRequest) => headers.accept?.includes('text/event-stream');

/** Serves one declared call: its input is validated, its answer written as declared, its errors bounded. */
export function mount<C extends AnyCall>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const part = call.encoding === 'query' || call.encoding === 'file' ? 'querystring' : 'body';
  // A call without fields takes a request without a body, too.
  const input = call.request === nothing ? {} : { [part]: call.request };
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    schema: {
      summary: call.summary,
      ...input,
      response: { 200: answerOf(call), '4xx': failure, '5xx': failure },
    },
    onRequest: async (request) => {
      if (call.method === 'POST') requireEncoding(call, request);
      await requireUser(call, request);
    },
    handler: async (request, reply) => {
      const body = (part === 'querystring' ? request.query : request.body) as RequestOf<C>;
      const signal = leaving(app, reply);
      try {
        const given = await handler({
          body,
          file: request.body as Buffer,
          wantsEvents: call.answer === 'event-stream' || Boolean(call.event && acceptsEvents(request)),
          timeZone: timeZoneOf(request),
          network: networkOf(request.ip),
          signal,
          request,
          reply,
        });
        return await send(call, reply, given, signal);
      } catch (cause) {
        // What an abort broke off is no failure of the server's; a browser that left does not hear this.
        throw signal.aborted ? new CallError('stopping', { cause }) : cause;
      }
    },
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyCall, empty, type RequestOf } from '#contract/call.ts';
import { errorBody } from '#contract/error-body.ts';
import { CallError } from '../call-error.ts';
import { type CallLifetime, callLifetime } from './call-lifetime.ts';
import { networkOf } from './network.ts';
import { type CallResult, mediaTypes, sendResult } from './send-result.ts';
import { requireUser } from './session.ts';
import { timeZoneOf } from './time-zone.ts';

/** A call before its body is read. */
export interface IncomingCall extends CallLifetime {
  /** The visitor's network, as limits count it. */
  network: string;
  /** The IANA name of the visitor's time zone, where the browser sent one that is known here. */
  timeZone: string | undefined;
  /** Whether the result is wanted piece by piece; always so where there is no other way. */
  acceptsEventStream: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface CallContext<C> extends IncomingCall {
  body: RequestOf<C>;
  /** The file that came with the fields, in a call whose encoding is 'file'. */
  file: Buffer;
}

export type Handler<C> = (context: CallContext<C>) => Promise<CallResult<C>> | CallResult<C>;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: AnyCall;
  }
  interface FastifyRequest {
    /** Set in declared calls. */
    incomingCall?: IncomingCall;
  }
}

/** What a success looks like, for the API description; a stream is described by one of its events. */
function responseSchemaOf(call: AnyCall) {
  if (call.responseType === 'json') return call.response;
  return {
    description: call.summary,
    content: { [mediaTypes[call.responseType]]: { schema: call.response } },
  };
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

/** PostgreSQL stores no NUL. Names in a query come from file names and links, which have none. */
function refuseNulInQuery({ query }: FastifyRequest): void {
  const names = Object.entries(query as Record<string, unknown>).filter(([, value]) =>
    String(value).includes('\0'),
  );
  if (names.length === 0) return;
  const fields = names.map(([name]) => [name, 'Please use visible characters only']);
  throw new CallError('rejectedInput', { fields: Object.fromEntries(fields) });
}

function incomingCall(call: AnyCall, request: FastifyRequest, reply: FastifyReply): IncomingCall {
  const accepts = call.event !== undefined && request.headers.accept?.includes('text/event-stream');
  return {
    ...callLifetime(request, reply),
    network: networkOf(request.ip),
    timeZone: timeZoneOf(request),
    acceptsEventStream: call.responseType === 'event-stream' || accepts === true,
    request,
    reply,
  };
}

/**
 * Serves one declared call: its input is validated, its result sent as declared, its errors answered. `beforeBody` may
 * refuse a call, by throwing, before its body is read into memory.
 */
export function mount<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  beforeBody?: (call: IncomingCall) => Promise<void>,
): void {
  const part = call.encoding === 'query' || call.encoding === 'file' ? 'querystring' : 'body';
  // A call without fields takes a request without a body, too.
  const input = call.request === empty ? {} : { [part]: call.request };
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    schema: {
      summary: call.summary,
      ...input,
      response: { 200: responseSchemaOf(call), '4xx': errorBody, '5xx': errorBody },
    },
    onRequest: async (request, reply) => {
      if (call.method === 'POST') requireEncoding(call, request);
      await requireUser(call, request);
      refuseNulInQuery(request);
      const incoming = incomingCall(call, request, reply);
      request.incomingCall = incoming;
      await beforeBody?.(incoming);
    },
    handler: async (request, reply) => {
      const body = (part === 'querystring' ? request.query : request.body) as RequestOf<C>;
      const incoming = request.incomingCall as IncomingCall;
      if (call.responseType === 'json') void reply.header('cache-control', 'no-store');
      try {
        const result = await handler({ ...incoming, body, file: request.body as Buffer });
        return await sendResult(call, reply, result, incoming);
      } catch (cause) {
        // An aborted call has not failed; a browser that disconnected does not receive this.
        throw incoming.signal.aborted ? new CallError('stopping', { cause }) : cause;
      }
    },
  });
}

import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

// Zod compiles validators with `new Function`, which the strict CSP forbids.
z.config({ jitless: true });

/** Who may make a call: anyone, a browser with the parent cookie, or a signed-in user. */
export type Access = 'open' | 'parent' | 'user';

/** How the request's fields travel: a JSON body, a form body, or the query string, there also beside a file. */
export type Encoding = 'json' | 'form' | 'query' | 'file';

/** What a success is sent as; a file names its own type. */
export type ResponseType = 'json' | 'event-stream' | 'audio/mpeg' | 'file';

/**
 * One call between browser and server, declared once. The server mounts it, the web client gets a typed
 * function from it, and the API page is made from it.
 */
export interface Call<Request extends z.core.$ZodType, Response extends z.core.$ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly encoding: Encoding;
  readonly responseType: ResponseType;
  readonly request: Request;
  /** The JSON body of a success; for an event stream, one of its events as {event, data}. */
  readonly response: Response;
  /** One event as {event, data}, where a request with `Accept: text/event-stream` gets the answer as it is made. */
  readonly event?: z.core.$ZodType;
  /** Codes of this call's own; every call can also give the codes of the HTTP boundary. */
  readonly errors: readonly ErrorCode[];
  /** Whether the answer may depend on the visitor's day, so that the browser tells its time zone; true for a user's. */
  readonly dependsOnLocalDay?: boolean;
  /** Largest body in bytes; the server's default where it is absent. */
  readonly bodyLimit?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where a call's shapes do not matter
export type AnyCall = Call<any, any>;

export type RequestOf<C> = C extends Call<infer R, z.core.$ZodType> ? z.core.output<R> : never;
export type PayloadOf<C> = C extends Call<infer R, z.core.$ZodType> ? z.core.input<R> : never;
export type ResponseOf<C> = C extends Call<z.core.$ZodType, infer R> ? z.core.output<R> : never;

/** The address of a call whose fields travel in the query string, for a link or a picture. */
export function urlOf(call: AnyCall, payload: Record<string, unknown>): string {
  const fields = Object.entries(payload).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query ? `${call.path}?${query}` : call.path;
}

/** What the server answers to a visitor, by the addresses of its calls. */
export type DehydratedData = Record<string, unknown>;

/** The empty request and the empty answer `{}`. */
export const empty = z.object({});

type Declaration<Q extends z.core.$ZodType, R extends z.core.$ZodType> = Pick<
  Call<Q, R>,
  'path' | 'summary' | 'response'
> &
  Partial<Call<Q, R>>;

/** Declares a GET call; its fields travel in the query string. */
export function get<R extends z.core.$ZodType, Q extends z.core.$ZodType = typeof empty>(
  declaration: Declaration<Q, R>,
): Call<Q, R> {
  return { ...defaults(), method: 'GET', encoding: 'query', ...declaration } as Call<Q, R>;
}

/** Declares a POST call; its fields travel as JSON unless it says otherwise. */
export function post<R extends z.core.$ZodType, Q extends z.core.$ZodType = typeof empty>(
  declaration: Declaration<Q, R>,
): Call<Q, R> {
  return { ...defaults(), method: 'POST', encoding: 'json', ...declaration } as Call<Q, R>;
}

function defaults() {
  return { access: 'open' as const, responseType: 'json' as const, request: empty, errors: [] as const };
}

import * as z from 'zod/mini';
import type { AnyCall, PayloadOf, ResponseOf } from '#contract/call.ts';
import { type ErrorCode, type Failure, failure, sentences } from '#contract/errors.ts';

/** `unreachable`: there was no answer. `unreadable`: there was one that is not Kurio's. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'unreadable';

const ownSentences = {
  unreachable: 'Kurio’s server cannot be reached. Nothing is lost; check the connection and try again.',
  unreadable: 'The answer could not be read. Please reload the page and try again.',
};

/** A call that did not succeed, with the sentence for the person in front of the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** A sentence for each rejected field. */
  readonly fields: Record<string, string>;
  /** After how long another try makes sense, where the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ApiErrorCode, status = 0, told: Partial<Failure & { retryAfterSeconds: number }> = {}) {
    super(told.message ?? { ...sentences, ...ownSentences }[code]);
    this.code = code;
    this.status = status;
    this.fields = told.fields ?? {};
    this.retryAfterSeconds = told.retryAfterSeconds;
  }
}

function requestFor(call: AnyCall, payload: Record<string, unknown>, signal?: AbortSignal): Request {
  const fields = () =>
    new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)])).toString();
  const url = new URL(call.path, location.href);
  if (call.encoding === 'query') url.search = fields();
  const body =
    call.encoding === 'json' ? JSON.stringify(payload) : call.encoding === 'form' ? fields() : undefined;
  const type = call.encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers: HeadersInit = body === undefined ? {} : { 'content-type': type };
  return new Request(url, { method: call.method, headers, body, signal });
}

async function toApiError(response: Response): Promise<ApiError> {
  const read = z.safeParse(failure, await response.json().catch(() => undefined));
  if (!read.success) return new ApiError('unreadable', response.status);
  const seconds = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(read.data.code as ErrorCode, response.status, {
    ...read.data,
    retryAfterSeconds: seconds,
  });
}

/** Makes a declared call and gives the raw response of a success. Throws `ApiError`; an abort stays an abort. */
export async function request<C extends AnyCall>(
  call: C,
  payload: PayloadOf<C>,
  signal?: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(requestFor(call, payload, signal));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('unreachable');
  }
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** Makes a declared call that answers JSON and reads the answer through its schema. Throws `ApiError`. */
export async function callApi<C extends AnyCall>(
  call: C,
  payload: PayloadOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  const response = await request(call, payload, signal);
  const read = z.safeParse(call.response, await response.json().catch(() => undefined));
  if (!read.success) throw new ApiError('unreadable', response.status);
  return read.data as ResponseOf<C>;
}

import * as z from 'zod/mini';
import { type AnyCall, type PayloadOf, type ResponseOf, urlOf } from '#contract/call.ts';
import { type ErrorBody, errorBody } from '#contract/error-body.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { checkConnection, isGatewayStatus, noteConnection } from './connection.ts';

/** `unreachable`: there was no answer. `unreadable`: there was one that is not Kurio's. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'unreadable';

// Only these: the server sends its codes' sentences with them, and a first visit need not load them all.
const ownSentences: Partial<Record<ApiErrorCode, string>> = {
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

  constructor(code: ApiErrorCode, status = 0, told: Partial<ErrorBody & { retryAfterSeconds: number }> = {}) {
    super(told.message ?? ownSentences[code]);
    this.code = code;
    this.status = status;
    this.fields = told.fields ?? {};
    this.retryAfterSeconds = told.retryAfterSeconds;
  }
}

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'application/octet-stream',
};

interface Options {
  signal?: AbortSignal;
  /** What a call with the encoding 'file' carries beside its fields. */
  file?: Blob;
  /** Asks for the answer as it is made, where the call can do so. */
  asEvents?: boolean;
  /** Lets the call live on when its page is left; browsers take at most 64 kB of it. */
  keepalive?: boolean;
}

function requestFor(call: AnyCall, payload: Record<string, unknown>, options: Options): Request {
  const asked = urlOf(call, payload);
  const [, fields = ''] = asked.split('?');
  const bodies = { json: () => JSON.stringify(payload), form: () => fields, file: () => options.file };
  const isBody = call.encoding !== 'query';
  const headers = new Headers();
  // Finding it out takes a browser some time, for which no first page waits.
  if (call.dependsOnLocalDay ?? call.access === 'user')
    headers.set('time-zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (isBody) headers.set('content-type', types[call.encoding]);
  if (options.asEvents) headers.set('accept', 'text/event-stream');
  const url = new URL(
    call.encoding === 'json' || call.encoding === 'form' ? call.path : asked,
    location.href,
  );
  const body = isBody ? bodies[call.encoding]() : undefined;
  return new Request(url, { method: call.method, headers, body, signal: options.signal });
}

async function toApiError(response: Response): Promise<ApiError> {
  const read = z.safeParse(errorBody, await response.json().catch(() => undefined));
  if (!read.success) {
    return new ApiError(isGatewayStatus(response.status) ? 'unreachable' : 'unreadable', response.status);
  }
  const seconds = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(read.data.code as ErrorCode, response.status, {
    ...read.data,
    retryAfterSeconds: seconds,
  });
}

// Longer than the server takes for most answers.
const patienceMs = 6_000;

/**
 * Fetches, and gives up where the server is found out of reach meanwhile: a network may swallow everything without a
 * word, for minutes. A file on its way up may itself be what holds up the sign of life.
 */
async function answerTo(
  call: AnyCall,
  payload: Record<string, unknown>,
  options: Options,
): Promise<Response> {
  const controller = new AbortController();
  const { signal, file, keepalive } = options;
  const leave = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted) leave();
  let isOver = false;
  const look = async () => {
    if (!(await checkConnection()) && !isOver) controller.abort();
  };
  const late = file ? undefined : setTimeout(() => void look(), patienceMs);
  try {
    const asked = requestFor(call, payload, { ...options, signal: controller.signal });
    return await fetch(asked, { keepalive });
  } finally {
    isOver = true;
    clearTimeout(late);
  }
}

let notSignedIn = () => {};

/** Sets what happens when the server answers that nobody is signed in, whichever call was made. */
export function onNotSignedIn(listener: () => void): void {
  notSignedIn = listener;
}

/** Makes a declared call and gives the raw response of a success. Throws `ApiError`; an abort stays an abort. */
export async function request<C extends AnyCall>(
  call: C,
  payload: PayloadOf<C>,
  options: Options = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await answerTo(call, payload, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteConnection(false);
    throw new ApiError('unreachable');
  }
  const failed = response.ok ? undefined : await toApiError(response);
  noteConnection(failed?.code !== 'unreachable');
  if (failed?.code === 'notSignedIn') notSignedIn();
  if (failed) throw failed;
  return response;
}

/** Makes a declared call that answers JSON and reads the answer through its schema. Throws `ApiError`. */
export async function callApi<C extends AnyCall>(
  call: C,
  payload: PayloadOf<C>,
  options: Options = {},
): Promise<ResponseOf<C>> {
  const response = await request(call, payload, options);
  const read = z.safeParse(call.response, await response.json().catch(() => undefined));
  if (!read.success) throw new ApiError('unreadable', response.status);
  return read.data as ResponseOf<C>;
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AnyCall, get, post } from '#contract/call.ts';
import { CallError } from '../call-error.ts';
import { httpServer } from './http-server.ts';
import { type CallContext, type Handler, mount } from './mount.ts';

const name = z.string().check(z.minLength(2, 'Too short'), z.regex(/^[A-Z]/, 'No capital'));
const response = z.object({ hello: z.string() });
const greetJson = post({ path: '/api/json', summary: 's', request: z.object({ name }), response });
const greetForm = post({
  path: '/api/form',
  summary: 's',
  encoding: 'form',
  request: z.object({ name }),
  response,
});
const greetQuery = get({ path: '/api/query', summary: 's', request: z.object({ name }), response });
const events = post({ path: '/api/events', summary: 's', responseType: 'event-stream', response: z.any() });
const sound = post({ path: '/api/sound', summary: 's', responseType: 'audio/mpeg', response: z.any() });

let app: FastifyInstance;
const logged: string[] = [];

beforeEach(async () => {
  logged.length = 0;
  const logger = { level: 'error', stream: { write: (line: string) => void logged.push(line) } };
  app = await httpServer({ logger });
});
afterEach(() => app.close());

async function listening(): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function* pieces<T>(...all: T[]): AsyncGenerator<T> {
  yield* all;
}

// biome-ignore lint/correctness/useYield: it fails before it has anything to give
async function* failing(error: Error): AsyncGenerator<never> {
  throw error;
}

/** A stream of one event, or none, that then waits for its signal, and the signal's reason as it arrives. */
function waiting(call: AnyCall, first: unknown, begun = () => {}) {
  const ended = Promise.withResolvers<Error>();
  const handler: Handler<AnyCall> = async function* ({ signal }: CallContext<AnyCall>) {
    begun();
    if (first !== undefined) yield first;
    if (!signal.aborted) await once(signal, 'abort');
    ended.resolve(signal.reason);
  };
  mount(app, call, handler);
  return ended.promise;
}

describe('a call in each encoding', () => {
  const greet = ({ body }: { body: { name: string } }) => ({ hello: body.name });

  it('reads a JSON body', async () => {
    mount(app, greetJson, greet);
    const answer = await app.inject({ method: 'POST', url: '/api/json', payload: { name: 'Ada' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { hello: 'Ada' }]);
  });

  it('reads a form body', async () => {
    mount(app, greetForm, greet);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/api/form', headers, payload: 'name=Ada+L' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { hello: 'Ada L' }]);
  });

  it('reads the query string', async () => {
    mount(app, greetQuery, greet);
    const answer = await app.inject('/api/query?name=Ada');
    expect([answer.statusCode, answer.json()]).toEqual([200, { hello: 'Ada' }]);
  });

  it.each([
    ['/api/json', 'application/x-www-form-urlencoded', 'name=Ada'],
    ['/api/json', 'text/plain', '{"name":"Ada"}'],
    ['/api/form', 'application/json', '{"name":"Ada"}'],
  ])('refuses %s in the encoding %s', async (url, type, payload) => {
    mount(app, greetJson, greet);
    mount(app, greetForm, greet);
    const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupportedType']);
  });

  it('takes a call without fields with no body at all', async () => {
    mount(app, post({ path: '/api/bare', summary: 's', response }), () => ({ hello: 'you' }));
    expect((await app.inject({ method: 'POST', url: '/api/bare' })).statusCode).toBe(200);
  });

  it('sends only the fields that are declared', async () => {
    mount(app, greetQuery, () => ({ hello: 'x', secret: 'y' }));
    expect((await app.inject('/api/query?name=Ada')).json()).toEqual({ hello: 'x' });
  });
});

describe('a call for users only', () => {
  const own = post({
    path: '/api/own',
    summary: 's',
    access: 'user',
    request: z.object({ name }),
    response: z.object({ userId: z.string() }),
  });
  const tell: Handler<typeof own> = ({ request }) => ({ userId: request.userId });
  const asked = (cookies: Record<string, string>, payload: object = { name: 'Ada' }) =>
    app.inject({ method: 'POST', url: '/api/own', cookies, payload });

  async function knowing(whoIs: (token: string) => Promise<string | undefined>): Promise<void> {
    await app.close();
    app = await httpServer({ findSessionUser: whoIs });
    mount(app, own, tell);
  }

  it('knows whose it is', async () => {
    await knowing(async (token) => (token === 'right' ? 'ada' : undefined));
    expect((await asked({ sid: 'right' })).json()).toEqual({ userId: 'ada' });
  });

  it.each<Record<string, string>>([{}, { sid: 'wrong' }])(
    'refuses a visitor with the cookies %j before it reads a body',
    async (jar) => {
      await knowing(async (token) => (token === 'right' ? 'ada' : undefined));
      const answer = await asked(jar, {});
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'notSignedIn']);
    },
  );

  it('refuses everybody where the server knows no sessions', async () => {
    mount(app, own, tell);
    expect((await asked({ sid: 'right' })).statusCode).toBe(401);
  });

  it('is the only kind that looks a session up', async () => {
    const looked: string[] = [];
    await knowing(async (token) => {
      looked.push(token);
      return undefined;
    });
    mount(app, greetQuery, () => ({ hello: '' }));
    await app.inject({ url: '/api/query?name=Ada', cookies: { sid: 'open' } });
    await asked({ sid: 'own' });
    await asked({});
    expect(looked).toEqual(['own']);
  });
});

describe('a call that fails', () => {
  it('names each rejected field with its first complaint', async () => {
    mount(app, greetJson, () => ({ hello: '' }));
    const answer = await app.inject({ method: 'POST', url: '/api/json', payload: { name: 'a' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'rejectedInput', fields: { name: 'Too short' } },
    ]);
  });

  it('tells a known error with its status, sentence and wait', async () => {
    mount(app, greetQuery, () => {
      throw new CallError('tooManyRequests', { retryAfterSeconds: 7 });
    });
    const answer = await app.inject('/api/query?name=Ada');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
  });

  it('tells nothing of an unknown error and logs all of it', async () => {
    mount(app, greetQuery, () => {
      throw new Error('the secret detail');
    });
    const answer = await app.inject('/api/query?name=Ada');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
    expect(answer.body).not.toContain('secret');
    expect(logged.join()).toContain('the secret detail');
  });
});

describe('a stream', () => {
  it('sends events as server-sent events that no proxy holds back', async () => {
    mount(app, events, () => pieces({ event: 'a', data: { text: 'one\ntwo' } }, { event: 'b', data: {} }));
    const answer = await app.inject({ method: 'POST', url: '/api/events' });
    expect(answer.body).toBe('event: a\ndata: {"text":"one\\ntwo"}\n\nevent: b\ndata: {}\n\n');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it('sends sound byte by byte as it was given', async () => {
    mount(app, sound, () => pieces(Uint8Array.of(1, 2), Uint8Array.of(255)));
    const answer = await app.inject({ method: 'POST', url: '/api/sound' });
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect([...answer.rawPayload]).toEqual([1, 2, 255]);
  });

  it.each([
    [events, '/api/events'],
    [sound, '/api/sound'],
  ])('that fails before its first piece is answered with a status ($1)', async (call, url) => {
    mount(app, call, () => failing(new CallError('speechTimeout')));
    const answer = await app.inject({ method: 'POST', url });
    expect([answer.statusCode, answer.json().code]).toEqual([504, 'speechTimeout']);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('that may come as events tells an error midway by its last event', async () => {
    const call = post({ path: '/api/both', summary: 's', response: z.any(), event: z.any() });
    for (const [error, code] of [
      [new CallError('speechTimeout'), 'speechTimeout'],
      [new Error('secret'), 'internal'],
    ] as const) {
      const own = await httpServer({});
      mount(own, call, async function* () {
        yield { event: 'a', data: 1 };
        throw error;
      });
      const { body } = await own.inject({ method: 'POST', url: '/api/both' });
      expect(body).toContain(`event: error\ndata: {"code":"${code}"`);
      expect(body).not.toContain('secret');
      await own.close();
    }
  });

  it('that fails midway is broken off, not ended as if it were whole', async () => {
    mount(app, events, async function* () {
      yield { event: 'a', data: 1 };
      throw new Error('midway');
    });
    const response = await fetch(`${await listening()}/api/events`, { method: 'POST' });
    await expect(response.text()).rejects.toThrow();
  });

  it.each([
    [events, { event: 'a', data: 1 }],
    [sound, Uint8Array.of(1)],
  ])('aborts its signal when the browser disconnects', async (call, first) => {
    const ended = waiting(call, first);
    const browser = new AbortController();
    const url = (await listening()) + call.path;
    const response = await fetch(url, { method: 'POST', signal: browser.signal });
    await response.body?.getReader().read();
    browser.abort();
    expect((await ended).message).toBe('the browser disconnected');
  });

  it.each([
    ['before the first event', undefined],
    ['in the middle', { event: 'a', data: 1 }],
  ])('logs no error when the browser disconnects %s', async (_, first) => {
    const begun = Promise.withResolvers<void>();
    const ended = waiting(events, first, begun.resolve);
    const browser = new AbortController();
    const asked = fetch(`${await listening()}/api/events`, { method: 'POST', signal: browser.signal });
    await (first ? (await asked).body?.getReader().read() : begun.promise);
    browser.abort();
    await asked.catch(() => {});
    expect((await ended).message).toBe('the browser disconnected');
    await app.close();
    expect(logged).toEqual([]);
  });

  it('ends when the server stops', async () => {
    const ended = waiting(events, { event: 'a', data: 1 });
    const response = await fetch(`${await listening()}/api/events`, { method: 'POST' });
    const reader = response.body?.getReader();
    await reader?.read();
    await app.close();
    expect((await ended).message).toBe('the server is stopping');
  });

  it('does not abort its signal when it was sent whole', async () => {
    let signal: AbortSignal | undefined;
    mount(app, events, (visit) => {
      signal = visit.signal;
      return pieces({ event: 'a', data: 1 });
    });
    const response = await fetch(`${await listening()}/api/events`, { method: 'POST' });
    await response.text();
    await app.close();
    expect(signal?.reason?.message).not.toBe('the browser disconnected');
  });
});

it('says that the server is stopping to a caller whose call that broke off, and logs no error', async () => {
  const begun = Promise.withResolvers<void>();
  mount(app, greetQuery, async ({ signal }) => {
    begun.resolve();
    await once(signal, 'abort');
    throw signal.reason;
  });
  const answer = app.inject('/api/query?name=Ada');
  await begun.promise;
  await app.close();
  expect((await answer).json().code).toBe('stopping');
  expect(logged).toEqual([]);
});

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AnyCall, get, post } from '#contract/call.ts';
import { CallError } from '../call-error.ts';
import { httpServer } from './http-server.ts';
import { mount } from './mount.ts';

const upload = post({
  path: '/api/upload',
  summary: 's',
  encoding: 'file',
  request: z.object({ name: z.string().check(z.minLength(1)) }),
  response: z.object({ name: z.string(), bytes: z.array(z.int()) }),
  bodyLimit: 1_000,
});
const download = get({ path: '/api/download', summary: 's', responseType: 'file', response: z.unknown() });
const either = post({
  path: '/api/either',
  summary: 's',
  response: z.object({ made: z.int() }),
  event: z.object({ event: z.string(), data: z.unknown() }),
});

let app: FastifyInstance;
beforeEach(async () => {
  app = await httpServer({});
});
afterEach(() => app.close());

const octets = 'application/octet-stream';
const sendFile = (payload: Buffer | string, { type = octets, url = '/api/upload?name=x' } = {}) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

describe('a call with a file', () => {
  beforeEach(() =>
    mount(app, upload, ({ body, file }) => ({ name: body.name, bytes: [...(file ?? Buffer.of())] })),
  );

  it('gets its bytes as they are, and its fields from the query', async () => {
    const answer = await sendFile(Buffer.of(0, 255, 13, 10));
    expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'x', bytes: [0, 255, 13, 10] }]);
  });

  it('takes an empty file', async () => {
    expect((await sendFile('')).json()).toEqual({ name: 'x', bytes: [] });
  });

  it.each([
    ['a body in another encoding', { type: 'application/json' }, 415, 'unsupportedType'],
    [
      'what a form of another site can send',
      { type: 'multipart/form-data; boundary=x' },
      415,
      'unsupportedType',
    ],
    ['fields that are wrong', { url: '/api/upload?name=' }, 400, 'rejectedInput'],
  ])('refuses %s', async (_, how, status, code) => {
    const answer = await sendFile('{}', how);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('refuses a file over its own limit', async () => {
    expect((await sendFile(Buffer.alloc(1_000))).statusCode).toBe(200);
    const answer = await sendFile(Buffer.alloc(1_001));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'tooLarge']);
  });
});

describe('a call that answers with a file', () => {
  async function* pieces() {
    yield 'one, ';
    yield Buffer.from('two');
  }

  it.each([
    ['text', 'one, two'],
    ['bytes', Buffer.from('one, two')],
    ['pieces', pieces()],
  ])('sends %s under its name, and nothing in it runs', async (_, content) => {
    mount(app, download, () => ({ name: 'Übung "1".csv', type: 'text/html', content }));
    const answer = await app.inject('/api/download');
    expect(answer.body).toBe('one, two');
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'content-disposition': `attachment; filename*=UTF-8''%C3%9Cbung%20%221%22.csv`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('lets a browser keep it only where it says so, and show it where it has no name', async () => {
    mount(app, download, () => ({ type: 'image/png', content: Buffer.of(1), maxAgeSeconds: 60 }));
    const { headers } = await app.inject('/api/download');
    expect(headers['cache-control']).toBe('private, max-age=60, immutable');
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('tells a failure as every call does', async () => {
    mount(app, download, () => {
      throw new CallError('absent');
    });
    const answer = await app.inject('/api/download');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'absent']);
  });
});

describe('a call that can answer piece by piece', () => {
  async function* events() {
    yield { event: 'made', data: 1 };
  }
  const asked = (accept?: string) =>
    app.inject({ method: 'POST', url: '/api/either', ...(accept && { headers: { accept } }) });

  beforeEach(() =>
    mount(app, either, ({ acceptsEventStream: wantsEvents }) =>
      wantsEvents ? events() : { made: 1, secret: 2 },
    ),
  );

  it.each([undefined, 'application/json', '*/*'])('answers whole where %s is accepted', async (accept) => {
    const answer = await asked(accept);
    expect([answer.headers['content-type'], answer.json()]).toEqual([
      'application/json; charset=utf-8',
      { made: 1 },
    ]);
  });

  it('answers in events where they are accepted', async () => {
    const answer = await asked('text/event-stream');
    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect(answer.body).toBe('event: made\ndata: 1\n\n');
  });

  it('answers with a status where it fails before the first event', async () => {
    const failing = post({ ...either, path: '/api/failing' }) as AnyCall;
    // biome-ignore lint/correctness/useYield: it fails before it has anything to give
    mount(app, failing, async function* () {
      throw new CallError('cardLimitReached');
    });
    const headers = { accept: 'text/event-stream' };
    const answer = await app.inject({ method: 'POST', url: '/api/failing', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cardLimitReached']);
  });
});

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC', 'UTC'],
  ['+02:00', undefined],
  ['Middle/Earth', undefined],
  ['', undefined],
  ['x'.repeat(10_000), undefined],
])('knows the time zone %s as %s', async (told, known) => {
  const response = z.object({ zone: z.optional(z.string()) });
  mount(app, get({ path: '/api/zone', summary: 's', response }), ({ timeZone }) => ({ zone: timeZone }));
  const answer = await app.inject({ url: '/api/zone', headers: { 'time-zone': told } });
  expect(answer.json()).toEqual(known === undefined ? {} : { zone: known });
});

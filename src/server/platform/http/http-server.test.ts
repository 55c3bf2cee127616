import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, post } from '#contract/call.ts';
import { type HttpServerOptions, httpServer } from './http-server.ts';
import { mount } from './mount.ts';
import { serveWebApp } from './web-app.ts';

const read = get({ path: '/api/read', summary: 'Reads', response: z.object({}), errors: ['notAllowed'] });
const change = post({
  path: '/api/change',
  summary: 'Changes',
  request: z.object({ text: z.string() }),
  response: z.object({}),
  bodyLimit: 1_000,
});
const stream = post({
  path: '/api/stream',
  summary: 'Streams',
  responseType: 'event-stream',
  response: z.object({ event: z.literal('tick') }),
});

let close: () => Promise<void>;
afterEach(() => close());

async function server(options: HttpServerOptions = {}) {
  const app = await httpServer(options);
  close = () => app.close();
  mount(app, read, () => ({}));
  mount(app, change, () => ({}));
  mount(app, stream, async function* () {
    yield { event: 'tick', data: 1 };
  });
  await serveWebApp(app, undefined);
  return app;
}

const changing = { method: 'POST', url: '/api/change', payload: { text: 'x' } } as const;
const json = { 'content-type': 'application/json' };

describe('the error boundary', () => {
  const post = { method: 'POST', url: '/api/change', headers: json } as const;
  it.each<[string, InjectOptions, number, string]>([
    ['JSON that is none', { ...post, payload: '{"text":' }, 400, 'rejectedInput'],
    ['an empty JSON body', { ...post, payload: '' }, 400, 'rejectedInput'],
    ['no body', { method: 'POST', url: '/api/change' }, 400, 'rejectedInput'],
    ['a poisoned prototype', { ...post, payload: '{"__proto__":{"text":"x"}}' }, 400, 'rejectedInput'],
    ['a body over the call’s limit', { ...post, payload: { text: 'x'.repeat(2_000) } }, 413, 'tooLarge'],
    [
      'another content type',
      { ...post, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'unsupportedType',
    ],
    ['another method', { method: 'GET', url: '/api/change' }, 404, 'absent'],
    ['an unknown method', { method: 'DELETE', url: '/api/read' }, 404, 'absent'],
    ['an unknown path', { method: 'GET', url: '/api/nothing' }, 404, 'absent'],
    ['an address that cannot be decoded', { method: 'GET', url: '/api/%zz' }, 404, 'absent'],
  ])('answers %s in the product’s terms', async (_, request, status, code) => {
    const answer = await (await server()).inject(request);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(Object.keys(answer.json())).not.toContain('stack');
  });

  it('minds no stray percent sign in a query', async () => {
    expect((await (await server()).inject('/api/read?sure=100%')).statusCode).toBe(200);
  });

  it('gives a rejection of the whole body no nameless field', async () => {
    const answer = await (await server()).inject({ ...post, payload: '[]' });
    expect(answer.json().fields).toEqual({});
  });
});

describe('the origin check', () => {
  const host = 'kurio.example:3000';
  const from = (origin: string | undefined, options: HttpServerOptions = {}) =>
    server(options).then((app) =>
      app.inject({ ...changing, headers: { host, ...(origin !== undefined && { origin }) } }),
    );

  it.each([
    'https://evil.example',
    'null',
    'http://kurio.example',
    'https://kurio.example:3000.evil.example',
    '',
  ])('refuses a change that a page of %j makes', async (origin) => {
    const answer = await from(origin);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreignOrigin']);
  });

  it('lets a page of the same host pass, and a caller that is no browser', async () => {
    expect((await from(`http://${host}`)).statusCode).toBe(200);
    expect((await from(`https://${host}`)).statusCode).toBe(200);
    expect((await from(undefined)).statusCode).toBe(200);
  });

  it('goes by the public address where there is one', async () => {
    const publicUrl = new URL('https://kurio.example/');
    expect((await from('https://kurio.example', { publicUrl })).statusCode).toBe(200);
    expect((await from('http://kurio.example', { publicUrl })).statusCode).toBe(403);
    expect((await from(`http://${host}`, { publicUrl })).statusCode).toBe(403);
  });

  it('lets reading pass from anywhere', async () => {
    const app = await server();
    const answer = await app.inject({ url: '/api/read', headers: { host, origin: 'https://evil.example' } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('the security headers', () => {
  const policy =
    "default-src 'self';script-src 'self';worker-src 'self';manifest-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: https:;" +
    "media-src 'self' blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";

  it.each<[string, InjectOptions]>([
    ['a success', { url: '/api/read' }],
    ['a stream', { method: 'POST', url: '/api/stream' }],
    ['a rejection', { method: 'POST', url: '/api/change', payload: {} }],
    ['a foreign origin', { ...changing, headers: { origin: 'https://evil.example' } }],
    ['an unknown address', { url: '/nothing' }],
    ['an address that cannot be decoded', { url: '/%zz' }],
    ['a body that cannot be read', { method: 'POST', url: '/api/change', headers: json, payload: '{' }],
  ])('stand on %s', async (_, request) => {
    const { headers } = await (await server()).inject(request);
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('the API description', () => {
  it('has every call with its summary and its errors, and nothing else', async () => {
    const { paths } = (await (await server()).inject('/api/openapi.json')).json();
    expect(Object.keys(paths).sort()).toEqual(['/api/change', '/api/read', '/api/stream']);
    expect(paths['/api/read'].get.summary).toBe('Reads');
    expect(JSON.stringify(paths['/api/read'].get)).toContain('notAllowed');
    expect(paths['/api/change'].post.requestBody.content['application/json'].schema.required).toEqual([
      'text',
    ]);
    expect(paths['/api/stream'].post.responses['200'].content).toHaveProperty('text/event-stream');
  });
});

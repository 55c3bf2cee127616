import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { get } from '#contract/call.ts';
import { CallError } from '../call-error.ts';
import { httpServer } from './http-server.ts';
import { type Handler, mount } from './mount.ts';

const call = get({
  path: '/api/call',
  summary: 's',
  request: z.object({ id: z.string() }),
  response: z.any(),
});
const events = get({ path: '/api/events', summary: 's', responseType: 'event-stream', response: z.any() });

let app: FastifyInstance;
beforeEach(async () => {
  app = await httpServer({});
});
afterEach(() => app.close());

async function fetchFrom(path: string, signal?: AbortSignal) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
    signal: signal ?? null,
  });
}

it.each<[string, Handler<typeof call>]>([
  ['answered', () => ({})],
  ['rejected by its handler', () => Promise.reject(new CallError('absent'))],
])('releases once when the call was %s', async (_, handler) => {
  const release = vi.fn();
  mount(app, call, (context) => {
    context.onEnd(release);
    expect(release).not.toHaveBeenCalled();
    return handler(context);
  });
  await (await fetchFrom('/api/call?id=1')).text();
  await expect.poll(() => release.mock.calls).toHaveLength(1);
});

it('releases what was acquired before the body of a call that is then rejected', async () => {
  const release = vi.fn();
  mount(
    app,
    call,
    () => ({}),
    async ({ onEnd }) => onEnd(release),
  );
  expect((await fetchFrom('/api/call')).status).toBe(400);
  await expect.poll(() => release.mock.calls).toHaveLength(1);
});

it('releases at once what is acquired when the browser has disconnected', async () => {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const browser = new AbortController();
  const release = vi.fn();
  mount(app, call, async ({ signal, onEnd }) => {
    signal.addEventListener('abort', () => over.resolve());
    begun.resolve();
    await over.promise;
    onEnd(release);
    return {};
  });
  const asked = fetchFrom('/api/call?id=1', browser.signal).catch(() => {});
  await begun.promise;
  browser.abort();
  await asked;
  await expect.poll(() => release.mock.calls).toHaveLength(1);
});

it('closes a stream that nobody reads any more, even if it does not listen to its signal', async () => {
  const closed = Promise.withResolvers<void>();
  mount(app, events, async function* () {
    try {
      for (;;) yield { event: 'tick', data: 'x'.repeat(100_000) };
    } finally {
      closed.resolve();
    }
  });
  const browser = new AbortController();
  await fetchFrom('/api/events', browser.signal);
  browser.abort();
  await closed.promise;
});

it('begins work after the response, and waits for it when the server stops', async () => {
  const order: string[] = [];
  const work = Promise.withResolvers<void>();
  mount(app, call, ({ afterResponse }) => {
    afterResponse(async () => {
      order.push('work begins');
      await work.promise;
      order.push('work ends');
    });
    order.push('response');
    return {};
  });
  await (await fetchFrom('/api/call?id=1')).text();
  await expect.poll(() => order).toEqual(['response', 'work begins']);
  const closing = app.close().then(() => order.push('closed'));
  work.resolve();
  await closing;
  expect(order).toEqual(['response', 'work begins', 'work ends', 'closed']);
});

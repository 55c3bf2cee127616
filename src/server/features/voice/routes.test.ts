import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { contextLimit } from '#core/voice/context-window.ts';
import { httpServer } from '../../platform/http/http-server.ts';
import { rateLimits } from '../../platform/rate-limit.ts';
import { semaphores } from '../../platform/semaphore.ts';
import { type Script, scriptedOpenAi } from '../../testing/openai/scripted-openai.ts';
import { child, companion, partsAt } from '../../testing/openai/scripted-turn.ts';
import { voiceRoutes } from './routes.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((part) => part.close()));
});

interface Given {
  script?: Partial<Script>;
  hasServices?: boolean;
  limitFactor?: number;
}

/** The three calls on a server that listens, with a scripted service behind them. */
async function listening({ script = {}, hasServices = true, limitFactor = 1 }: Given = {}) {
  const service = await scriptedOpenAi(script);
  const app: FastifyInstance = await httpServer({ logger: false, trustProxy: true });
  const { chat, speech, limits } = partsAt(service.baseUrl);
  const services = hasServices ? { chat, speech } : { chat: undefined, speech: undefined };
  voiceRoutes(app, {
    ...services,
    companion,
    limits,
    limit: rateLimits(limitFactor),
    semaphore: semaphores(limitFactor),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  open.push(app, service);
  const post = (path: string, body: unknown, init: RequestInit = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...init.headers },
      body: JSON.stringify(body),
      ...(init.signal && { signal: init.signal }),
    });
  return { service, app, post };
}

const long = 'Once upon a time there was a bear. '.repeat(10);
const asked = { input: 'Hello, bear!' };

describe('POST /api/voice/turn', () => {
  it('streams the turn’s events', async () => {
    const { post } = await listening();
    const response = await post('/api/voice/turn', { messages: child });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text()).trim().split('\n\n');
    expect(events[0]).toBe('event: sentence\ndata: {"index":0,"text":"Oh, I am so glad you told me that!"}');
    expect(events.at(-1)).toMatch(/^event: done\ndata: \{"reply":".+"\}$/);
  });

  it.each([
    ['no messages', []],
    ['no words of the child', [{ role: 'assistant', content: 'Hi.' }]],
    ['a second system prompt', [child[0], child[0], child[1]]],
    ['an unknown role', [{ role: 'developer', content: 'Hi.' }]],
    ['too much', [{ role: 'user', content: 'a'.repeat(contextLimit + 1) }]],
    ['too many', Array.from({ length: 2_001 }, () => ({ role: 'user', content: 'a' }))],
    ['no list', 'hello'],
  ])('refuses %s', async (_, messages) => {
    const { post, service } = await listening();
    const response = await post('/api/voice/turn', { messages });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'rejectedInput',
      fields: { messages: expect.any(String) },
    });
    expect(service.requests).toEqual([]);
  });

  it('takes as much as a turn may carry', async () => {
    const { post } = await listening({ hasServices: false });
    const messages = [...child.slice(0, 1), { role: 'user', content: '😀"\n'.repeat(24_000) }];
    expect((await post('/api/voice/turn', { messages })).status).toBe(200);
  });

  it('closes both services when the browser leaves midway', async () => {
    const { post, service } = await listening({ script: { tokenMs: 30, speechFault: 'stall' } });
    const leaving = new AbortController();
    const response = await post('/api/voice/turn', { messages: child }, { signal: leaving.signal });
    await service.waitFor((requests) =>
      requests.some(({ kind, sentAt }) => kind === 'speech' && sentAt.length > 0),
    );
    leaving.abort();
    await expect(response.text()).rejects.toThrow();
    await service.waitFor((requests) => requests.every(({ closedAt }) => closedAt !== undefined));
    expect(service.requests.some(({ isAborted }) => isAborted)).toBe(true);
  });

  it('ends when the server stops', async () => {
    const { post, app, service } = await listening({
      script: { text: long, chatFault: 'stall', speechFault: 'stall' },
    });
    const response = await post('/api/voice/turn', { messages: child });
    await service.waitFor((requests) => requests.length > 1);
    await app.close();
    await response.text().catch(() => 'broken off');
    await service.waitFor((requests) => requests.every(({ closedAt }) => closedAt !== undefined));
  });

  it('is limited a minute, for each network of its own', async () => {
    const { post } = await listening({ hasServices: false, limitFactor: 0.1 });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const response = await post('/api/voice/turn', { messages: child }, from('192.0.2.1'));
      statuses.push(response.status);
      await response.text();
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await post('/api/voice/turn', { messages: child }, from('192.0.2.2'))).status).toBe(200);
  });

  it('is limited at once, and places become free again', async () => {
    const { post, service } = await listening({ script: { chatFault: 'hang' } });
    const leaving = new AbortController();
    const turns = Array.from({ length: 8 }, () =>
      post('/api/voice/turn', { messages: child }, { signal: leaving.signal }).catch(() => undefined),
    );
    await service.waitFor((requests) => requests.length === 8);
    const refused = await post('/api/voice/turn', { messages: child });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'tooManyRequests' });
    leaving.abort();
    await Promise.all(turns);
    await service.waitFor((requests) => requests.every(({ closedAt }) => closedAt !== undefined));
    service.script.chatFault = undefined;
    expect((await post('/api/voice/turn', { messages: child })).status).toBe(200);
  });
});

describe('POST /api/test/kurio/reply', () => {
  it('gives the reply whole, without asking for speech', async () => {
    const { post, service } = await listening();
    const response = await post('/api/test/kurio/reply', { messages: child });
    expect(await response.json()).toEqual({
      reply: 'Oh, I am so glad you told me that! What happened then?',
    });
    expect(service.of('speech')).toEqual([]);
  });

  it('gives the companion’s when the service fails', async () => {
    const { post } = await listening({ script: { chatFault: 'refuse' } });
    const response = await post('/api/test/kurio/reply', { messages: child });
    expect(await response.json()).toEqual({ reply: 'I like your tower very much. Is it tall?' });
  });
});

describe('POST /api/speech', () => {
  it('speaks no more characters a day than three books have', async () => {
    const { post } = await listening({ limitFactor: 0.1 });
    const page = { input: 'a'.repeat(4_096) };
    for (let read = 0; read < 4; read += 1) await (await post('/api/speech', page)).arrayBuffer();
    const refused = await post('/api/speech', page);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60_000]).toEqual([429, true]);
  });

  it('streams the sound', async () => {
    const { post, service } = await listening();
    const response = await post('/api/speech', { ...asked, speed: 1.5, voice: 'coral', model: 'another' });
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    expect(service.of('speech')[0]?.body).toEqual({
      model: 'tts-1',
      voice: 'coral',
      input: asked.input,
      response_format: 'mp3',
      speed: 1.5,
    });
  });

  it.each([
    ['no service', { hasServices: false }, 503, 'speechNotConfigured'],
    ['a refusal', { script: { speechFault: 'refuse' } }, 502, 'speechFailed'],
    ['a failure', { script: { speechFault: { status: 500 } } }, 502, 'speechFailed'],
    ['a page', { script: { speechFault: 'html' } }, 502, 'speechFailed'],
  ] satisfies [string, Given, number, string][])(
    'answers %s with a code of its own',
    async (_, given, status, code) => {
      const { post } = await listening(given);
      const response = await post('/api/speech', asked);
      expect(response.status).toBe(status);
      const body = await response.text();
      expect(JSON.parse(body).code).toBe(code);
      expect(body).not.toContain('secret-upstream-detail');
    },
  );

  it.each([
    ['blank text', { input: '  ' }],
    ['too much text', { input: 'a'.repeat(4_097) }],
    ['another format', { ...asked, response_format: 'wav' }],
    ['an impossible speed', { ...asked, speed: 9 }],
  ])('refuses %s', async (_, body) => {
    const { post } = await listening();
    expect((await post('/api/speech', body)).status).toBe(400);
  });

  it('is limited', async () => {
    const { post } = await listening({ hasServices: false, limitFactor: 1 / 60 });
    expect((await post('/api/speech', asked)).status).toBe(503);
    expect((await post('/api/speech', asked)).status).toBe(429);
  });
});

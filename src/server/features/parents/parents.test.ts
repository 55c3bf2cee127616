import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../../platform/call-error.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { type HttpServerOptions, httpServer } from '../../platform/http/http-server.ts';
import { hashOfToken } from '../../platform/token.ts';
import { testDatabase } from '../../testing/database.ts';
import { parentGate } from './parent-gate.ts';
import { parentRepository } from './repository.ts';
import { parentRoutes } from './routes.ts';
import { parentSessions, pinAttempts } from './tables.ts';

const day = 24 * 60 * 60;

let open: OpenDatabase;
let app: FastifyInstance;
let now: Date;

beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z');
  await open.database.delete(parentSessions);
  await open.database.delete(pinAttempts);
  app = await server();
});
afterEach(() => app.close());

async function server(options: HttpServerOptions = {}): Promise<FastifyInstance> {
  const made = await httpServer(options);
  const gate = await parentGate('4711', parentRepository(open.database), () => now);
  parentRoutes(made, gate, () => Promise.reject(new CallError('invalidPassword')));
  return made;
}

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

function tryPin(pin: string, request: InjectOptions = {}) {
  return app.inject({ method: 'POST', url: '/api/parent/pin', payload: { pin }, ...request });
}

async function enter(): Promise<string> {
  const [cookie] = (await tryPin('4711')).cookies;
  return cookie?.value ?? '';
}

async function isParent(token: string): Promise<boolean> {
  const answer = await app.inject({ url: '/api/parent/status', cookies: { kurio_parent: token } });
  return answer.json().isParent;
}

async function tryWrong(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await tryPin('0000');
}

describe('the right PIN', () => {
  it('opens the parent area for this browser until it leaves', async () => {
    const answer = await tryPin('4711');
    expect([answer.statusCode, answer.json()]).toEqual([200, { isParent: true }]);
    const token = answer.cookies[0]?.value ?? '';
    expect(await isParent(token)).toBe(true);

    const left = await app.inject({
      method: 'POST',
      url: '/api/parent/logout',
      cookies: { kurio_parent: token },
    });
    expect([left.statusCode, left.json()]).toEqual([200, {}]);
    expect(left.cookies[0]).toMatchObject({ name: 'kurio_parent', value: '', path: '/' });
    expect(left.cookies[0]?.expires?.getTime()).toBe(0);
    expect(await isParent(token)).toBe(false);
  });

  it('gives a cookie that no script reads and no other site’s form sends', async () => {
    const { cookies } = await tryPin('4711');
    expect(cookies).toEqual([
      {
        name: 'kurio_parent',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        maxAge: 30 * day,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
  });

  it.each([
    [['127.0.0.1'], true],
    [false, undefined],
  ])('marks the cookie Secure only where a trusted proxy says https (%j)', async (trustProxy, secure) => {
    await app.close();
    app = await server({ trustProxy });
    const { cookies } = await tryPin('4711', { headers: { 'x-forwarded-proto': 'https' } });
    expect(cookies[0]?.secure).toBe(secure);
  });

  it('marks the cookie Secure where visitors come by https alone', async () => {
    await app.close();
    app = await server({ publicUrl: new URL('https://kurio.example') });
    const { cookies } = await tryPin('4711', { headers: { origin: 'https://kurio.example' } });
    expect(cookies[0]?.secure).toBe(true);
  });

  it('holds for 30 days', async () => {
    const token = await enter();
    pass(30 * day - 1);
    expect(await isParent(token)).toBe(true);
    pass(1);
    expect(await isParent(token)).toBe(false);
  });

  it('leaves only the hash of its token in the database, and clears away what has expired', async () => {
    const token = await enter();
    const rows = () => open.database.select().from(parentSessions);
    expect(await rows()).toEqual([
      { tokenHash: hashOfToken(token), userId: null, expiresAt: new Date('2026-12-20T10:00:00Z') },
    ]);
    pass(31 * day);
    const later = await enter();
    expect((await rows()).map(({ tokenHash }) => tokenHash)).toEqual([hashOfToken(later)]);
  });
});

describe('a browser without it', () => {
  it.each(['', 'x', 'a'.repeat(5_000), "' or 1=1 --", '%00'])(
    'is no parent with the cookie %j',
    async (token) => {
      expect(await isParent(token)).toBe(false);
    },
  );

  it('is told so in an answer that no cache keeps', async () => {
    const answer = await app.inject('/api/parent/status');
    expect(answer.json()).toEqual({ isParent: false });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('may leave', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/parent/logout' })).statusCode).toBe(200);
  });
});

describe('a wrong PIN', () => {
  it('is refused without a cookie', async () => {
    const answer = await tryPin('4712');
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { code: 'incorrectPin', message: 'Incorrect PIN. Please try again.' },
    ]);
    expect(answer.cookies).toEqual([]);
  });

  it.each(['471', '47111', 'abcd', '４７１１', ''])(
    'that is none (%j) is rejected and not counted',
    async (pin) => {
      const answer = await tryPin(pin);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { pin: 'PIN must be 4 digits' }]);
      expect(await open.database.$count(pinAttempts)).toBe(0);
    },
  );

  it('is free five times; then each costs a wait that doubles up to an hour', async () => {
    await tryWrong(5);
    for (const wait of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      const answer = await tryPin('4711');
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(wait)]);
      expect(answer.json()).toEqual({
        code: 'tooManyAttempts',
        message: `Too many tries. Please wait ${wait} seconds.`,
      });
      pass(wait);
      expect((await tryPin('0000')).statusCode).toBe(401);
    }
  });

  it('counts no try during the wait, and tells what is left of it', async () => {
    await tryWrong(5);
    pass(29.5);
    for (let time = 0; time < 3; time += 1) expect((await tryPin('4711')).headers['retry-after']).toBe('1');
    pass(0.5);
    expect((await tryPin('4711')).statusCode).toBe(200);
  });

  it('is forgotten after the right one', async () => {
    await tryWrong(4);
    await enter();
    for (let time = 0; time < 5; time += 1) expect((await tryPin('0000')).statusCode).toBe(401);
    expect((await tryPin('4711')).statusCode).toBe(429);
  });

  it('tried fifty times at once is looked at no more than five times', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryPin('0000')));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(45).fill(429)]);
  });

  it('blocks nobody while tries are free, though clocks are read in another order than tries are counted', async () => {
    await tryPin('0000');
    pass(-1);
    expect((await tryPin('4711')).statusCode).toBe(200);
  });

  it('in one network costs the others nothing', async () => {
    const elsewhere = { remoteAddress: '203.0.113.7' };
    const sameHome = { remoteAddress: '2001:db8::1:5' };
    for (let time = 0; time < 5; time += 1) await tryPin('0000', { remoteAddress: '2001:db8::1' });
    expect((await tryPin('4711', sameHome)).statusCode).toBe(429);
    expect((await tryPin('4711', elsewhere)).statusCode).toBe(200);
  });

  it('from an address that a proxy made up fails like any other', async () => {
    await app.close();
    app = await server({ trustProxy: true });
    const headers = { 'x-forwarded-for': 'x'.repeat(10_000) };
    expect((await tryPin('0000', { headers })).statusCode).toBe(401);
  });

  it('blocks also after the server was started again', async () => {
    await tryWrong(5);
    await app.close();
    app = await server();
    expect((await tryPin('4711')).statusCode).toBe(429);
  });
});

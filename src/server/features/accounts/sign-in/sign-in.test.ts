import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyUser } from '#contract/accounts.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { userSessions, users } from '../tables.ts';

const ada = { name: 'Ada', email: 'ada@home.example', password: 'secret' };
const day = 24 * 60 * 60;

let kurio: TestApp;
beforeAll(async () => {
  kurio = await testApp({ LIMIT_FACTOR: '1000' });
});
afterAll(() => kurio.close());
beforeEach(async () => void (await kurio.database.delete(users)));

const signup = (browser: Visitor, change: Partial<typeof ada> = {}) =>
  browser.form('/api/user/signup', { ...ada, ...change });
const login = (browser: Visitor, change: Partial<typeof ada> = {}) =>
  browser.form('/api/user/login', { email: ada.email, password: ada.password, ...change });
const statusOf = async (browser: Visitor) => (await browser.get('/api/user/status')).json();

describe('signing up', () => {
  it('makes an account and signs this browser in', async () => {
    const browser = kurio.visitor();
    const answer = await signup(browser);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: 'Ada',
        email: 'ada@home.example',
        role: 0,
        membership: { plan: 0, subscription: 3, expireAt: -1 },
      },
    ]);
    expect(await statusOf(browser)).toEqual(answer.json());
  });

  it('keeps name and address in normal form, and knows the address again however it is typed', async () => {
    const typed = { name: '  Jose\u0301 ', email: ' ÉVA\u0301@Home.Example ' };
    const answer = await signup(kurio.visitor(), typed);
    expect(answer.json()).toMatchObject({ name: 'Jos\u00e9', email: '\u00e9v\u00e1@home.example' });
    const again = await login(kurio.visitor(), { email: 'e\u0301vA\u0301@HOME.example' });
    expect(again.statusCode).toBe(200);
  });

  it.each([
    ['straße@home.example', 'strasse@home.example'],
    ['m\u0131ke@home.example', 'mike@home.example'],
  ])('takes %s and %s for two people', async (one, other) => {
    expect((await signup(kurio.visitor(), { email: one })).statusCode).toBe(200);
    expect((await signup(kurio.visitor(), { email: other })).statusCode).toBe(200);
  });

  it('refuses an address that has an account, and leaves that as it is', async () => {
    await signup(kurio.visitor());
    const browser = kurio.visitor();
    const answer = await signup(browser, { email: 'ADA@home.example', password: 'another' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'emailAlreadyUsed', message: 'Email already in use' },
    ]);
    expect(browser.cookies.size).toBe(0);
    expect((await login(kurio.visitor())).statusCode).toBe(200);
  });

  it('lets exactly one of twenty at once have an address', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signup(kurio.visitor())));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await kurio.database.$count(users)).toBe(1);
  });

  it.each([
    [{ name: ' ' }, { name: 'Enter name' }],
    [{ name: 'A' }, { name: 'Name must have 2 characters or more' }],
    [{ name: 'A'.repeat(31) }, { name: 'Name must have 30 characters or less' }],
    [{ name: 'A\u0000da' }, { name: 'Name must have visible characters only' }],
    [{ email: ' ' }, { email: 'Enter email' }],
    [{ email: 'ada@home' }, { email: "Doesn't look like email" }],
    [{ email: 'a\u0000da@home.example' }, { email: "Doesn't look like email" }],
    [{ password: '' }, { password: 'Enter password' }],
    [{ password: '12345' }, { password: 'Password must have 6 characters or more' }],
    [{ password: '😀'.repeat(129) }, { password: 'Password must have 128 characters or less' }],
  ])('rejects %j', async (change, fields) => {
    const answer = await signup(kurio.visitor(), change);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it('keeps no password, only its hash', async () => {
    await signup(kurio.visitor());
    const [row] = await kurio.database.select().from(users);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a password', () => {
  it.each(['p', 'ж', '語', '\u0e01', '😀', ' ', '\u0000'])('of 128 times %j is taken whole', async (sign) => {
    const password = sign.repeat(128);
    expect((await signup(kurio.visitor(), { password })).statusCode).toBe(200);
    expect((await login(kurio.visitor(), { password })).statusCode).toBe(200);
    expect((await login(kurio.visitor(), { password: sign.repeat(127) })).statusCode).toBe(401);
  });

  it('is the same however the keyboard composed its letters', async () => {
    await signup(kurio.visitor(), { password: 'cafe\u0301 cafe\u0301' });
    expect((await login(kurio.visitor(), { password: 'caf\u00e9 caf\u00e9' })).statusCode).toBe(200);
  });

  it.each([' secret', 'secret ', 'SECRET', '\uff53ecret'])(
    'is not %j when it is secret',
    async (password) => {
      await signup(kurio.visitor());
      expect((await login(kurio.visitor(), { password })).statusCode).toBe(401);
    },
  );
});

describe('logging in', () => {
  it('tells which of the two was wrong', async () => {
    await signup(kurio.visitor());
    const unknown = await login(kurio.visitor(), { email: 'bea@home.example' });
    const wrong = await login(kurio.visitor(), { password: 'wrong!' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      401,
      { code: 'emailNotFound', message: 'Email not found' },
    ]);
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { code: 'invalidPassword', message: 'Incorrect password' },
    ]);
    expect(unknown.cookies).toEqual([]);
  });

  it('refuses who came by Google and has no password', async () => {
    const values = { id: 'g', name: 'Gus', email: 'gus@home.example', createdAt: new Date() };
    await kurio.database.insert(users).values({ ...values, identity: 'https://issuer.example 1' });
    for (const password of ['x', 'null', '$argon2id$']) {
      const answer = await login(kurio.visitor(), { email: values.email, password });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalidPassword']);
    }
  });

  it('ends the session that this browser had, and no other’s', async () => {
    const [browser, elsewhere] = [kurio.visitor(), kurio.visitor()];
    await signup(browser);
    await login(elsewhere);
    const old = new Map(browser.cookies);
    await login(browser);
    expect(browser.cookies.get('sid')).not.toBe(old.get('sid'));
    const thief = kurio.visitor();
    thief.cookies.set('sid', old.get('sid') ?? '');
    expect(await statusOf(thief)).toEqual(emptyUser);
    expect(await statusOf(elsewhere)).toMatchObject({ name: 'Ada' });
  });

  it('takes no token that a browser brings along', async () => {
    await signup(kurio.visitor());
    const browser = kurio.visitor();
    browser.cookies.set('sid', 'a'.repeat(43));
    await login(browser);
    expect(browser.cookies.get('sid')).not.toBe('a'.repeat(43));
  });
});

describe('a session', () => {
  it('is a cookie that no script reads and no other site’s form sends', async () => {
    const { cookies } = await signup(kurio.visitor());
    expect(cookies).toEqual([
      {
        name: 'sid',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        maxAge: 30 * day,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
  });

  it('leaves only the hash of its token in the database', async () => {
    const browser = kurio.visitor();
    await signup(browser);
    const [row] = await kurio.database.select().from(userSessions);
    const token = browser.cookies.get('sid') ?? '';
    expect(row?.tokenHash).toBe(createHash('sha256').update(token).digest('base64url'));
  });

  it('holds for 30 days, and is cleared away after them', async () => {
    const browser = kurio.visitor();
    await signup(browser);
    kurio.pass(30 * day - 1);
    expect(await statusOf(browser)).toMatchObject({ name: 'Ada' });
    kurio.pass(1);
    expect(await statusOf(browser)).toEqual(emptyUser);
    await login(kurio.visitor());
    expect(await kurio.database.$count(userSessions)).toBe(1);
  });

  it('ends on the server at logout', async () => {
    const browser = kurio.visitor();
    await signup(browser);
    const token = browser.cookies.get('sid') ?? '';
    const answer = await browser.json('/api/user/logout', {});
    expect([answer.statusCode, answer.json(), browser.cookies.size]).toEqual([200, {}, 0]);
    browser.cookies.set('sid', token);
    expect(await statusOf(browser)).toEqual(emptyUser);
  });

  it.each(['', 'x', 'a'.repeat(5_000), "' or 1=1 --", '%00'])('is none with the cookie %j', async (token) => {
    const browser = kurio.visitor();
    browser.cookies.set('sid', token);
    expect(await statusOf(browser)).toEqual(emptyUser);
    expect((await browser.json('/api/user/logout', {})).statusCode).toBe(200);
  });

  it('is told in an answer that no cache keeps', async () => {
    expect((await kurio.visitor().get('/api/user/status')).headers['cache-control']).toBe('no-store');
  });
});

it.each([
  [{ PUBLIC_URL: 'https://kurio.example' }, {}],
  [{ TRUST_PROXY: 'loopback' }, { 'x-forwarded-proto': 'https' }],
])('marks the cookie Secure where visitors come by https (%j)', async (environment, headers) => {
  const other = await testApp(environment);
  const browser = other.visitor({ headers });
  await browser.form('/api/user/signup', ada);
  const { cookies } = await login(browser);
  expect(cookies[0]?.secure).toBe(true);
  await other.close();
});

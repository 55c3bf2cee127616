import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { readConfig } from '../../../app/config.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { companionChat } from '../../../providers/chat/companion/companion.ts';
import { openIdProvider } from '../../../providers/identity/openid.ts';
import { testDatabase } from '../../../testing/database.ts';
import { type OpenIdServer, openIdServer } from '../../../testing/openid/openid-provider.ts';
import { type HttpBrowser, httpBrowser } from '../../../testing/openid/openid-provider-browser.ts';
import { users } from '../tables.ts';
import { pendingAuthorizations, verifiedIdentities } from './google-tables.ts';

let open: OpenDatabase;
let issuer: OpenIdServer;
let app: FastifyInstance;
let home: string;
let now: Date;
let browser: HttpBrowser;

const ada = { name: 'Ada Lovelace', email: 'ada@home.example' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z');
  browser = httpBrowser();
  await open.database.delete(users);
  await open.database.delete(verifiedIdentities);
  await open.database.delete(pendingAuthorizations);
  issuer = await openIdServer();
  ({ app, home } = await server());
});
afterEach(async () => {
  await app.close();
  await issuer.close();
});

/** Kurio at an address of its own, as a server that starts on this database. */
async function server({ hasGoogle = true, port = 0 } = {}) {
  const made = await createApp({
    config: readConfig({ LIMIT_FACTOR: '1000' }),
    database: open.database,
    clock: () => now,
    chat: undefined,
    speech: undefined,
    companion: companionChat(),
    mailer: { send: async () => undefined },
    address: () => 'https://kurio.example',
    identity: hasGoogle ? openIdProvider(issuer.client) : undefined,
    webFolder: undefined,
  });
  await made.listen({ host: 'localhost', port });
  const address = `http://localhost:${(made.server.address() as AddressInfo).port}`;
  issuer.trust(`${address}/api/user/google/callback`);
  return { app: made, home: address };
}

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const start = () => `${home}/api/user/google`;
const isCallback = (url: URL) => url.pathname === '/api/user/google/callback';

/** Goes through the popup; with `stopAt` the browser stops before it goes there. */
async function popup(stopAt?: (url: URL) => boolean, from = browser) {
  const page = await from.go(start());
  expect(page.text).toContain('Choose an account');
  return from.go(page.url.href, { method: 'POST' }, stopAt);
}

async function call(path: string, init?: RequestInit, from = browser): Promise<Answer> {
  const response = await from.once(new URL(path, home), init);
  const body = (await response.json()) as Record<string, unknown>;
  return { ...body, status: response.status };
}

type Answer = Record<string, unknown> & { status: number };

const proved = (from = browser) => call('/api/user/google/proved', {}, from);
const status = (from = browser) => call('/api/user/status', {}, from);

function signIn(claimed: { name: string; email: string } = ada, from = browser) {
  const body = new URLSearchParams(claimed);
  return call('/api/user/login_3rd_party', { method: 'POST', headers: form, body }, from);
}

function signUp(email: string) {
  const body = new URLSearchParams({ name: 'Somebody', email, password: 'correct horse' });
  return call('/api/user/signup', { method: 'POST', headers: form, body }, httpBrowser());
}

const refused = { status: 401, code: 'identityNotProved' };

describe('the popup', () => {
  it('proves who somebody is, and this browser signs in as them', async () => {
    const done = await popup();
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('data-outcome="proved"')]);
    expect(await proved()).toEqual({ status: 200, ...ada });
    expect(await status()).toMatchObject({ id: '' });
    const signedIn = await signIn();
    expect(signedIn).toMatchObject({ status: 200, ...ada, isNew: true, membership: { plan: 0 } });
    expect(await status()).toMatchObject({ id: signedIn.id, ...ada });
  });

  it('finds the same user the next time, also when name and address at Google are others by then', async () => {
    await popup();
    const { id } = await signIn();
    issuer.script.account = { ...issuer.script.account, name: 'Ada King', email: 'countess@home.example' };
    await popup();
    const again = await signIn({ name: 'Ada King', email: 'countess@home.example' });
    expect(again).toMatchObject({ id, ...ada, isNew: false });
  });

  it('asks by the book: code, PKCE, state, nonce, and which account', async () => {
    const { url } = await browser.go(start(), {}, ({ origin }) => origin === issuer.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'kurio',
      response_type: 'code',
      redirect_uri: `${home}/api/user/google/callback`,
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'select_account',
    });
  });

  it('has no script but the file that closes it, and keeps its ties to the page that opened it', async () => {
    const { text, headers } = await popup();
    expect(text.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/google-done.js">']);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('does not disturb one that is open in another tab', async () => {
    const first = await popup(isCallback);
    const second = await popup(isCallback);
    for (const { url } of [second, first]) {
      expect(await browser.go(url.href)).toMatchObject({ status: 200 });
      expect(await signIn()).toMatchObject({ status: 200, ...ada });
    }
  });

  it('leaves no more than a few cookies, however many are closed', async () => {
    for (let n = 0; n < 8; n += 1) await browser.go(start());
    const { url } = await popup(isCallback);
    const names = browser.cookies(home).filter((name) => name.startsWith('kurio_google_'));
    expect([names.length, names.at(-1)]).toEqual([5, `kurio_google_${url.searchParams.get('state')}`]);
    await browser.go(url.href);
    expect(browser.cookies(home).filter((name) => name.startsWith('kurio_google_'))).toHaveLength(4);
  });

  it('survives a restart of the server in between', async () => {
    const { url } = await popup(isCallback);
    await app.close();
    ({ app, home } = await server({ port: Number(url.port) }));
    expect((await browser.go(url.href)).status).toBe(200);
    expect(await signIn()).toMatchObject({ status: 200, isNew: true });
  });

  it('reads what the issuer tells only when asked', async () => {
    await app.close();
    await issuer.close();
    issuer = await openIdServer({ claimsIn: 'userinfo' });
    ({ app, home } = await server());
    await popup();
    expect(await proved()).toEqual({ status: 200, ...ada });
  });
});

describe('nobody is proved', () => {
  it('by a popup that is closed', async () => {
    await browser.go(start());
    expect(await proved()).toMatchObject(refused);
    expect(await signIn()).toMatchObject(refused);
  });

  it('by a popup that is closed after another one was not', async () => {
    await popup();
    await browser.go(start());
    expect(await proved()).toMatchObject(refused);
  });

  it('to another browser', async () => {
    await popup();
    const other = httpBrowser();
    expect(await proved(other)).toMatchObject(refused);
    expect(await signIn(ada, other)).toMatchObject(refused);
    expect((await signIn()).status).toBe(200);
  });

  it('after ten minutes', async () => {
    await popup();
    pass(10 * 60);
    expect(await proved()).toMatchObject(refused);
    expect(await signIn()).toMatchObject(refused);
  });

  it('twice by one popup', async () => {
    await popup();
    const both = await Promise.all([signIn(), signIn()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    expect(await signIn()).toMatchObject(refused);
  });

  it.each([
    ['a forged name', { ...ada, name: 'Charles' }],
    ['a forged e-mail address', { ...ada, email: 'victim@home.example' }],
  ])('by %s', async (_, forged) => {
    await signUp('victim@home.example');
    await popup();
    expect(await signIn(forged)).toMatchObject(refused);
    expect(await status()).toMatchObject({ id: '' });
  });

  it('by an e-mail address that Google has not confirmed', async () => {
    issuer.script.account = { ...issuer.script.account, email_verified: false };
    await popup();
    expect(await signIn()).toMatchObject(refused);
    expect(await open.database.select().from(users)).toEqual([]);
  });
});

describe('the way back is refused', () => {
  async function expectRefused(url: string, from = browser) {
    const page = await from.go(url);
    expect([page.status, page.text]).toEqual([401, expect.stringContaining('data-outcome="failed"')]);
    expect(await proved(from)).toMatchObject(refused);
  }

  it('to a code that was used already', async () => {
    const { url } = await popup(isCallback);
    await browser.go(url.href);
    await signIn();
    await expectRefused(url.href);
    // Not even a popup of its own makes it good once more.
    await browser.go(start());
    await expectRefused(url.href);
  });

  it('to another state', async () => {
    const { url } = await popup(isCallback);
    url.searchParams.set('state', 'x'.repeat(43));
    await expectRefused(url.href);
  });

  it('to another browser than the one that left', async () => {
    const { url } = await popup(isCallback);
    const other = httpBrowser();
    await expectRefused(url.href, other);
    // Nor does one get in with a popup of its own and somebody else's code.
    await other.go(start());
    await expectRefused(url.href, other);
  });

  it('to a code that belongs to another departure', async () => {
    const mine = await popup(isCallback);
    const other = httpBrowser();
    const theirs = await popup(isCallback, other);
    theirs.url.searchParams.set('code', mine.url.searchParams.get('code') ?? '');
    await expectRefused(theirs.url.href, other);
  });

  it('to who said no at the issuer', async () => {
    const { url } = await popup(isCallback);
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
    await expectRefused(url.href);
  });

  it('after ten minutes', async () => {
    const { url } = await popup(isCallback);
    pass(10 * 60);
    await expectRefused(url.href);
  });

  it('to who comes with nothing', async () => {
    await expectRefused(`${start()}/callback`);
  });
});

describe('an e-mail address with an account', () => {
  it('of a password is not linked unasked', async () => {
    await signUp('ADA@home.example');
    await popup();
    expect(await signIn()).toMatchObject({ status: 409, code: 'emailAlreadyUsed' });
    expect(await status()).toMatchObject({ id: '' });
    expect((await open.database.select().from(users)).map(({ identity }) => identity)).toEqual([null]);
  });

  it('of another person at the issuer is not taken over', async () => {
    await popup();
    await signIn();
    issuer.script.account = { ...issuer.script.account, sub: 'another-subject' };
    const other = httpBrowser();
    await popup(undefined, other);
    expect(await signIn(ada, other)).toMatchObject({ status: 409, code: 'emailAlreadyUsed' });
  });
});

it('makes one user of two browsers that sign up at once', async () => {
  const other = httpBrowser();
  await popup();
  await popup(undefined, other);
  const both = await Promise.all([signIn(), signIn(ada, other)]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
});

it('keeps only hashes of its cookies, and clears away what has expired', async () => {
  await popup();
  const other = httpBrowser();
  await other.go(start());
  expect((await open.database.select().from(pendingAuthorizations)).length).toBe(1);
  pass(10 * 60);
  await popup();
  expect((await open.database.select().from(verifiedIdentities)).length).toBe(1);
  expect((await open.database.select().from(pendingAuthorizations)).length).toBe(0);
});

it('says that the issuer is down, and works again when it is back', async () => {
  const port = Number(new URL(issuer.issuer).port);
  await issuer.close();
  const page = await browser.go(start());
  expect([page.status, page.text]).toEqual([401, expect.stringContaining('Google did not confirm')]);
  issuer = await openIdServer({ port, redirectUrls: [`${home}/api/user/google/callback`] });
  await popup();
  expect((await signIn()).status).toBe(200);
});

it('says so where it is not set up', async () => {
  const bare = await server({ hasGoogle: false });
  const page = await browser.go(`${bare.home}/api/user/google`);
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('not set up on this server')]);
  const body = new URLSearchParams(ada);
  const answer = await bare.app.inject({
    method: 'POST',
    url: '/api/user/login_3rd_party',
    headers: form,
    payload: body.toString(),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'googleNotConfigured']);
  expect((await bare.app.inject('/api/config')).json().google).toBe(false);
  expect((await app.inject('/api/config')).json().google).toBe(true);
  await bare.app.close();
});

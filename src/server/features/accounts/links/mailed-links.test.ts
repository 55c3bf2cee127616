import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { emptyUser } from '#contract/accounts.ts';
import { type TestApp, testApp, tokenIn } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { mailLinks, mails, users } from '../tables.ts';

const ada = { name: 'Ada', email: 'ada@home.example', password: 'secret' };
const bea = { name: 'Bea', email: 'bea@home.example', password: 'secret' };

let kurio: TestApp;
let browser: Visitor;
beforeAll(async () => {
  kurio = await testApp({ LIMIT_FACTOR: '1000' });
});
afterAll(() => kurio.close());
beforeEach(async () => {
  await kurio.database.delete(users);
  kurio.mails.length = 0;
  browser = kurio.visitor();
  await browser.form('/api/user/signup', ada);
});

const statusOf = async (visitor: Visitor) => (await visitor.get('/api/user/status')).json();
const login = async (email: string, password: string) =>
  (await kurio.visitor().form('/api/user/login', { email, password })).statusCode;
const use = (token: string, password = 'another', visitor = kurio.visitor()) =>
  visitor.json('/api/user/reset/use', { token, password });
const confirm = (token: string) => kurio.visitor().json('/api/user/email/confirm', { token });

async function askForReset(email = ada.email): Promise<string> {
  kurio.mails.length = 0;
  await kurio.visitor().json('/api/user/reset', { email });
  return tokenIn(await kurio.mailTo(ada.email));
}

async function askForEmail(email = 'new@home.example'): Promise<string> {
  await browser.json('/api/user/email', { email, password: ada.password });
  return tokenIn(await kurio.mailTo(email.trim().toLowerCase()));
}

function expectExpired(answer: { statusCode: number; json(): { code: string } }): void {
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'linkExpired']);
}

describe('a forgotten password', () => {
  it('is replaced by the link from the mail, which signs this browser in and every other out', async () => {
    const token = await askForReset(' ADA@home.example');
    const other = kurio.visitor();
    const answer = await use(token, 'another', other);
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'Ada']);
    expect(await statusOf(other)).toMatchObject({ email: ada.email });
    expect(await statusOf(browser)).toEqual(emptyUser);
    expect([await login(ada.email, 'secret'), await login(ada.email, 'another')]).toEqual([401, 200]);
  });

  it('is told the same, whether or not the address is known, and only the known one gets a mail', async () => {
    const answers = [];
    for (const email of ['nobody@home.example', ada.email]) {
      const { statusCode, body, headers } = await kurio.visitor().json('/api/user/reset', { email });
      answers.push({ statusCode, body, names: Object.keys(headers) });
    }
    expect(answers[0]).toMatchObject({ statusCode: 200, body: '{}' });
    expect(answers[1]).toEqual(answers[0]);
    await kurio.mailTo(ada.email);
    expect(kurio.mails.map(({ to }) => to)).toEqual([ada.email]);
  });

  it('is mailed with a link to the address of the server, whatever host the visitor names', async () => {
    const visitor = kurio.visitor({ headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    await visitor.json('/api/user/reset', { email: ada.email });
    const { subject, text } = await kurio.mailTo(ada.email);
    expect(subject).toBe('A new password for Kurio');
    expect(text).toMatch(/^https:\/\/kurio\.example\/reset\/[\w-]{43}$/m);
    expect(text).not.toContain('evil');
  });

  it('can be given a password by who came by Google', async () => {
    await kurio.database.update(users).set({ passwordHash: null });
    expect((await use(await askForReset())).statusCode).toBe(200);
    expect(await login(ada.email, 'another')).toBe(200);
  });

  it('leaves no token in the database', async () => {
    const token = await askForReset();
    await expect
      .poll(async () => JSON.stringify(await kurio.database.select().from(mails)))
      .toContain('"text":""');
    const rows = [await kurio.database.select().from(mails), await kurio.database.select().from(mailLinks)];
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a link', () => {
  it('works once', async () => {
    const token = await askForReset();
    await use(token);
    expectExpired(await use(token, 'a third'));
    expect(await login(ada.email, 'another')).toBe(200);
  });

  it('works once of ten uses at the same time', async () => {
    const token = await askForReset();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => use(token, `password${n}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('works for 30 minutes', async () => {
    const [reset, email] = [await askForReset(), await askForEmail()];
    kurio.pass(30 * 60 - 1);
    expect((await use(reset)).statusCode).toBe(200);
    await browser.form('/api/user/login', { email: ada.email, password: 'another' });
    const [late, lateEmail] = [await askForReset(), email];
    kurio.pass(30 * 60);
    expectExpired(await use(late));
    expectExpired(await confirm(lateEmail));
  });

  it('works for its own purpose only, and is not used up by another', async () => {
    const [reset, email] = [await askForReset(), await askForEmail()];
    expectExpired(await confirm(reset));
    expectExpired(await use(email));
    expect((await confirm(email)).statusCode).toBe(200);
  });

  it.each(['x', 'a'.repeat(43), "' or 1=1 --", '\u0000'])('of the token %j is none', async (token) => {
    await askForReset();
    expectExpired(await use(token));
    expectExpired(await confirm(token));
  });

  it('ends with the password that was forgotten, and with the address it went to', async () => {
    const [reset, email] = [await askForReset(), await askForEmail()];
    await browser.json('/api/user/password', { current: ada.password, password: 'another' });
    expectExpired(await use(reset));
    expectExpired(await confirm(email));
  });

  it('to a new password ends when the address changes', async () => {
    const reset = await askForReset();
    await confirm(await askForEmail());
    expectExpired(await use(reset));
  });

  it('is cleared away when it has expired', async () => {
    await askForReset();
    kurio.pass(60 * 60);
    await askForEmail();
    expect(await kurio.database.$count(mailLinks)).toBe(1);
  });
});

describe('a new address', () => {
  it('holds when the link that was mailed to it is opened, and the old one is told', async () => {
    const token = await askForEmail(' NEW@home.example');
    expect((await kurio.mailTo('new@home.example')).text).toMatch(
      /^https:\/\/kurio\.example\/membership\?email=[\w-]{43}$/m,
    );
    expect(await statusOf(browser)).toMatchObject({ email: ada.email });
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await statusOf(browser)).toMatchObject({ email: 'new@home.example' });
    expect((await kurio.mailTo(ada.email)).text).toContain('support@kurio.example');
    expect([await login(ada.email, ada.password), await login('new@home.example', ada.password)]).toEqual([
      401, 200,
    ]);
  });

  it('needs the password', async () => {
    const answer = await browser.json('/api/user/email', { email: 'new@home.example', password: 'wrong!' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalidPassword']);
  });

  it('is refused where another account has it', async () => {
    await kurio.visitor().form('/api/user/signup', bea);
    const answer = await browser.json('/api/user/email', {
      email: 'BEA@home.example',
      password: ada.password,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'emailAlreadyUsed']);
  });

  it('is refused where another account took it since, and nothing changes', async () => {
    const token = await askForEmail(bea.email);
    await kurio.visitor().form('/api/user/signup', bea);
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'emailAlreadyUsed']);
    expect(await statusOf(browser)).toMatchObject({ email: ada.email });
    expect(kurio.mails.map(({ to }) => to)).toEqual([bea.email]);
  });
});

it('stops with the mails that it has begun', async () => {
  const other = await testApp();
  onTestFinished(() => other.close());
  await other.visitor().form('/api/user/signup', ada);
  await other.visitor().json('/api/user/reset', { email: ada.email });
  await other.app.close();
  expect(await other.database.$count(mails)).toBe(1);
});

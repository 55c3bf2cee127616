import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyUser } from '#contract/accounts.ts';
import { newToken } from '../../../platform/token.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { addMail } from '../mail/mail-repository.ts';
import { resetMail } from '../mail/mail-texts.ts';
import { userSessionRepository } from '../sign-in/user-session-repository.ts';
import { mailLinks, mails, userSessions, users } from '../tables.ts';

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
  browser = kurio.visitor();
  await browser.form('/api/user/signup', ada);
});

const statusOf = async (visitor: Visitor) => (await visitor.get('/api/user/status')).json();
const login = (password: string, visitor = kurio.visitor()) =>
  visitor.form('/api/user/login', { email: ada.email, password });

describe('a signed-in user', () => {
  it('changes the name', async () => {
    const answer = await browser.json('/api/user/name', { name: ' Ada  Lovelace ' });
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'Ada  Lovelace']);
    expect(await statusOf(browser)).toEqual(answer.json());
  });

  it('changes the password, which ends every other session', async () => {
    const elsewhere = kurio.visitor();
    await login(ada.password, elsewhere);
    const before = browser.cookies.get('sid');
    const answer = await browser.json('/api/user/password', { current: ada.password, password: 'another' });
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'Ada']);
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect(await statusOf(browser)).toMatchObject({ name: 'Ada' });
    expect(await statusOf(elsewhere)).toEqual(emptyUser);
    expect([(await login(ada.password)).statusCode, (await login('another')).statusCode]).toEqual([401, 200]);
  });

  it('changes no password without the one there is', async () => {
    const answer = await browser.json('/api/user/password', { current: 'wrong!', password: 'another' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalidPassword']);
    expect((await login(ada.password)).statusCode).toBe(200);
  });

  it('who has none is told how to get one', async () => {
    await kurio.database.update(users).set({ passwordHash: null });
    const answer = await browser.json('/api/user/password', { current: 'secret', password: 'another' });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { code: 'invalidPassword', message: expect.stringContaining('Forgot your password?') },
    ]);
  });

  it('changes the password once, of ten tries with the same old one at the same time', async () => {
    const tries = Array.from({ length: 10 }, (_, n) => {
      const other = kurio.visitor();
      other.cookies.set('sid', browser.cookies.get('sid') ?? '');
      return other.json('/api/user/password', { current: ada.password, password: `password${n}` });
    });
    const changed = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 200);
    expect(changed).toHaveLength(1);
    expect(await kurio.database.$count(userSessions)).toBe(1);
  });
});

it('begins no session for a password that was changed while it was being proved', async () => {
  const [{ id = '', passwordHash = '' } = {}] = await kurio.database.select().from(users);
  await browser.json('/api/user/password', { current: ada.password, password: 'another' });
  const user = { id, passwordHash: passwordHash ?? '' };
  const sessions = userSessionRepository(kurio.database, () => new Date());
  expect(await sessions.start(user, undefined)).toBeUndefined();
  expect(await kurio.database.$count(userSessions)).toBe(1);
});

describe('the download', () => {
  it('has all that is kept about the user, and nothing of another', async () => {
    await kurio.visitor().form('/api/user/signup', bea);
    await browser.json('/api/user/email', { email: 'new@home.example', password: ada.password });
    await kurio.mailTo('new@home.example');
    await browser.json('/api/parent/pin', { pin: '1234' });
    await browser.json('/api/parent/pin/set', { pin: '4711', password: ada.password });
    const answer = await browser.get('/api/user/data');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      account: {
        id: expect.any(String),
        name: 'Ada',
        email: ada.email,
        role: 0,
        createdAt: '2026-11-20T10:00:00.000Z',
        identity: null,
        hasPassword: true,
      },
      sessions: [{ expiresAt: '2026-12-20T10:00:00.000Z' }],
      mails: [
        {
          to: 'new@home.example',
          subject: 'Confirm your new e-mail address for Kurio',
          text: '',
          createdAt: '2026-11-20T10:00:00.000Z',
          sentAt: '2026-11-20T10:00:00.000Z',
        },
      ],
      openLinks: [{ purpose: 'email', email: 'new@home.example', expiresAt: '2026-11-20T10:30:00.000Z' }],
      parentArea: { hasOwnPin: true, openUntil: ['2026-12-20T10:00:00.000Z'] },
    });
  });

  it('has the text of a mail that still waits, and no secret', async () => {
    await browser.json('/api/user/reset', { email: ada.email });
    await kurio.mailTo(ada.email);
    const [{ id = '' } = {}] = await kurio.database.select().from(users);
    const recipient = { userId: id, to: ada.email };
    const mail = resetMail(recipient, `https://kurio.example/reset/${newToken()}`);
    await addMail(kurio.database, mail, new Date('2026-11-20T10:00:00Z'));
    const { body } = await browser.get('/api/user/data');
    expect(body).toContain('Choose it here');
    expect(body).toContain('https://kurio.example/reset/…');
    expect(body).not.toMatch(/argon2|[\w-]{43}/);
  });
});

describe('deleting the account', () => {
  it('removes every row of the user, signs out everywhere and frees the address', async () => {
    await kurio.visitor().form('/api/user/signup', bea);
    const elsewhere = kurio.visitor();
    await login(ada.password, elsewhere);
    await browser.json('/api/user/reset', { email: ada.email });
    await kurio.mailTo(ada.email);
    await browser.json('/api/parent/pin/set', { pin: '4711', password: ada.password });
    const answer = await browser.json('/api/user/delete', { confirmation: ' ADA@home.example' });
    expect([answer.statusCode, answer.json(), browser.cookies.has('sid')]).toEqual([200, {}, false]);
    expect(await statusOf(elsewhere)).toEqual(emptyUser);
    const left = await Promise.all([users, userSessions, mails, mailLinks].map((table) => rowsOf(table)));
    expect(left).toEqual([1, 1, 0, 0]);
    expect((await kurio.visitor().form('/api/user/signup', ada)).statusCode).toBe(200);
  });

  const rowsOf = (table: Parameters<typeof kurio.database.$count>[0]) => kurio.database.$count(table);

  it.each(['', 'Ada', bea.email, 'delete'])('is not done for the confirmation %j', async (confirmation) => {
    const answer = await browser.json('/api/user/delete', { confirmation });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'notConfirmed']);
    expect(await statusOf(browser)).toMatchObject({ name: 'Ada' });
  });
});

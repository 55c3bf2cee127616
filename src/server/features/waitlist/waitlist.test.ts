import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asc, sql } from '../../platform/database/drizzle.ts';
import { type TestApp, testApp, tokenIn } from '../../testing/test-app.ts';
import { waitlist, waitlistLinks } from './tables.ts';

const email = 'ada@home.example';
const day = 24 * 60 * 60;

let kurio: TestApp;
beforeAll(async () => {
  kurio = await testApp({ LIMIT_FACTOR: '1000', SUPPORT_EMAIL: 'help@home.example' });
});
afterAll(() => kurio.close());
beforeEach(async () => {
  await kurio.database.delete(waitlist);
  kurio.mails.length = 0;
});
// A mail that is still on its way would be counted by the next test.
afterEach(() => nothingOwed());

const join = (fields: object = {}, visitor = kurio.visitor()) =>
  visitor.json('/api/test/kurio', { email, ...fields });
const leave = (token: string) => kurio.visitor().json('/api/waitlist/leave', { token });
const putBack = (token: string) => kurio.visitor().json('/api/waitlist/back', { token });
const rows = () => kurio.database.select().from(waitlist).orderBy(asc(waitlist.joinedAt));
const isOn = async () => (await rows()).map(({ unsubscribedAt }) => unsubscribedAt === null);

/** Joins and gives the token of the mail's link. */
async function joined(): Promise<string> {
  kurio.mails.length = 0;
  await join();
  return tokenIn(await kurio.mailTo(email));
}

/** Waits until the app owes no mail. First those that are due: each is put into the queue as it ceases to be. */
async function nothingOwed(): Promise<void> {
  const owed = async () => {
    const due = (await rows()).filter(({ isMailDue }) => isMailDue).length;
    return due + (await kurio.mailsWaiting());
  };
  await expect.poll(owed, { interval: 5, timeout: 10_000 }).toBe(0);
}

/** Waits until the app owes nothing more, and has mailed so often in all. */
async function mailed(count: number): Promise<void> {
  await nothingOwed();
  expect(kurio.mails).toHaveLength(count);
}

/** An address that a mail can only reach after everything that was owed before it. */
async function nothingMore(count: number): Promise<void> {
  await join({ email: `after-${count}@home.example` });
  await mailed(count + 1);
}

describe('joining', () => {
  it('keeps address, niche and source, and mails a confirmation with a way off the list', async () => {
    const answer = await join({ email: ' ADA@home.example ', niche: ' autism ', source: 'n1' });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await rows()).toMatchObject([{ email, niche: 'autism', source: 'n1', unsubscribedAt: null }]);
    const { subject, text, unsubscribe } = await kurio.mailTo(email);
    expect(subject).toBe('You are on the Kurio waitlist');
    expect(text).toMatch(/^https:\/\/kurio\.example\/waitlist\/leave\/[\w-]{43}$/m);
    expect(text).toContain('help@home.example');
    expect(text).not.toContain('autism');
    expect(text).toContain(unsubscribe);
  });

  it.each([
    ['', 'Please enter your email address'],
    [' \t', 'Please enter your email address'],
    ['ada', 'Please enter a valid email address'],
    ['a@b@c.d', 'Please enter a valid email address'],
    ['a b@c.d', 'Please enter a valid email address'],
    ['a@b', 'Please enter a valid email address'],
    ['<a@b.c>', 'Please enter a valid email address'],
    ['"a"@b.c', 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@b.c`, undefined],
    [`${'a'.repeat(251)}@b.c`, 'Please enter a valid email address'],
  ])('takes %j or says what is wrong with it', async (typed, sentence) => {
    const answer = await join({ email: typed });
    if (sentence === undefined) return expect(answer.statusCode).toBe(200);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { email: sentence }]);
    expect(await rows()).toEqual([]);
  });

  it('makes one entry and one mail of fifty joins at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => join({ email: n % 2 ? email : email.toUpperCase() })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await mailed(1);
    await nothingMore(1);
    expect((await rows()).map((row) => row.email)).toEqual([email, 'after-1@home.example']);
  });

  it('answers the same, whether the address is new, known, left, or a bot’s', async () => {
    const told = async (fields: object = {}) => {
      const { statusCode, body, headers } = await join(fields);
      return { statusCode, body, names: Object.keys(headers) };
    };
    const first = await told();
    const token = tokenIn(await kurio.mailTo(email));
    const known = await told();
    await leave(token);
    const left = await told();
    const bot = await told({ email: 'bot@home.example', website: 'https://spam.example' });
    expect([known, left, bot]).toEqual([first, first, first]);
    expect((await rows()).map((row) => row.email)).toEqual([email]);
  });

  it('keeps the first source, and the first niche that was told', async () => {
    await join({ source: 'n1' });
    await join({ source: 'n2', niche: 'speech' });
    await join({ source: 'landing', niche: 'other' });
    expect(await rows()).toMatchObject([{ source: 'n1', niche: 'speech' }]);
  });

  it('mails a known address again after a day, and five times at most', async () => {
    await join();
    await mailed(1);
    kurio.pass(day - 1);
    await join();
    await nothingMore(1);
    for (let n = 3; n <= 6; n += 1) {
      kurio.pass(day);
      await join();
      await mailed(n);
    }
    kurio.pass(day);
    await join();
    await nothingMore(6);
    expect(kurio.mails.filter(({ to }) => to === email)).toHaveLength(5);
  });
});

describe('leaving', () => {
  it('works by the link of every mail, again and again', async () => {
    const older = await joined();
    kurio.pass(day);
    const newer = await joined();
    expect(newer).not.toBe(older);
    for (const token of [older, newer, newer]) {
      const answer = await leave(token);
      expect([answer.statusCode, answer.json(), await isOn()]).toEqual([200, {}, [false]]);
    }
  });

  it('can be taken back, and keeps the date of joining', async () => {
    const token = await joined();
    const before = await rows();
    await leave(token);
    expect(await rows()).not.toEqual(before);
    kurio.pass(day);
    expect((await putBack(token)).statusCode).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it('is undone by joining again, with one mail', async () => {
    await leave(await joined());
    await Promise.all([join(), join(), join()]);
    await mailed(2);
    await nothingMore(2);
    expect(await isOn()).toEqual([true, true]);
  });

  it('cannot be undone by others without a mail', async () => {
    for (let n = 0; n < 5; n += 1) await leave(await joined());
    await join();
    expect(await isOn()).toEqual([false]);
  });

  it('is known by no other link, and leaves no token in the database', async () => {
    const token = await joined();
    for (const unknown of [`${token}x`, 'x']) {
      for (const answer of [await leave(unknown), await putBack(unknown)]) {
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'waitlistLinkUnknown']);
      }
    }
    const queued = kurio.database.select({ text: sql`text`, unsubscribe: sql`unsubscribe` }).from(sql`mails`);
    const kept = [await rows(), await kurio.database.select().from(waitlistLinks), await queued];
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

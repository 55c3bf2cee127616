import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { parentRepository } from './repository.ts';
import { parentPins, parentSessions, pinAttempts } from './tables.ts';

const password = 'secret';

let kurio: TestApp;
let families = 0;
beforeAll(async () => {
  kurio = await testApp({ LIMIT_FACTOR: '1000', PARENT_PIN: '1111' });
});
afterAll(() => kurio.close());
beforeEach(async () => void (await kurio.database.delete(pinAttempts)));

/** A browser of a parent with an account, and a way to more browsers of the same parent. */
async function signedIn() {
  families += 1;
  const email = `parent${families}@home.example`;
  const browser = kurio.visitor();
  await browser.form('/api/user/signup', { name: 'Ada', email, password });
  const another = async () => {
    const other = kurio.visitor();
    await other.form('/api/user/login', { email, password });
    return other;
  };
  return { browser, another };
}

const enter = async (browser: Visitor, pin: string) =>
  (await browser.json('/api/parent/pin', { pin })).statusCode;
const set = (browser: Visitor, pin: string) => browser.json('/api/parent/pin/set', { pin, password });
const isParent = async (browser: Visitor) => (await browser.get('/api/parent/status')).json().isParent;

describe('a PIN of one’s own', () => {
  it('gives nobody new tries at the server’s PIN', async () => {
    const { browser } = await signedIn();
    await set(browser, '4711');
    const guesser = kurio.visitor();
    const answers: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      answers.push(await enter(guesser, '0000'));
      await enter(browser, '4711');
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('stands in place of the server’s for this parent, in every browser, and for nobody else', async () => {
    const { browser, another } = await signedIn();
    await set(browser, '4711');
    const other = await another();
    expect([await enter(other, '1111'), await enter(other, '4711')]).toEqual([401, 200]);
    const neighbour = (await signedIn()).browser;
    expect([await enter(neighbour, '4711'), await enter(neighbour, '1111')]).toEqual([401, 200]);
    expect([await enter(kurio.visitor(), '4711'), await enter(kurio.visitor(), '1111')]).toEqual([401, 200]);
  });

  it('shuts out who came in with the server’s', async () => {
    const { browser, another } = await signedIn();
    const child = await another();
    await enter(child, '1111');
    expect(await isParent(child)).toBe(true);
    await set(browser, '4711');
    expect(await isParent(child)).toBe(false);
  });

  it('that replaces a forgotten one shuts out who knew that, and lets this browser stay', async () => {
    const { browser, another } = await signedIn();
    await enter(browser, '1111');
    await set(browser, '4711');
    const child = await another();
    await enter(child, '4711');
    await set(browser, '0815');
    expect([await isParent(browser), await isParent(child)]).toEqual([true, false]);
    expect([await enter(child, '4711'), await enter(child, '0815')]).toEqual([401, 200]);
  });

  it('is kept as a hash only', async () => {
    await set((await signedIn()).browser, '4711');
    for (const { pinHash } of await kurio.database.select().from(parentPins)) {
      expect(pinHash).toMatch(/^\$argon2id\$/);
    }
  });

  it('lets nobody in with one that was replaced while it was being checked', async () => {
    const { browser } = await signedIn();
    await set(browser, '4711');
    const [old] = (await kurio.database.select().from(parentPins)).slice(-1);
    await set(browser, '0815');
    expect(await parentRepository(kurio.database).startSession(old, new Date(0))).toBeUndefined();
  });
});

describe('setting a PIN', () => {
  it.each([true, false])('leaves the parent area as it was, open: %s', async (isOpen) => {
    const { browser } = await signedIn();
    if (isOpen) await enter(browser, '1111');
    const answer = await set(browser, '4711');
    expect([answer.statusCode, answer.json()]).toEqual([200, { isParent: isOpen }]);
    expect(await isParent(browser)).toBe(isOpen);
    expect(browser.cookies.has('kurio_parent')).toBe(isOpen);
  });

  it('needs the account’s password', async () => {
    const { browser } = await signedIn();
    const answer = await browser.json('/api/parent/pin/set', { pin: '4711', password: 'wrong!' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalidPassword']);
    expect([await isParent(browser), await enter(browser, '1111')]).toEqual([false, 200]);
  });

  it('needs an account', async () => {
    const answer = await set(kurio.visitor(), '4711');
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'notSignedIn']);
  });

  it.each(['471', '47111', 'abcd'])('rejects %s', async (pin) => {
    const answer = await set((await signedIn()).browser, pin);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { pin: 'PIN must be 4 digits' }]);
  });

  it('leaves one session of this browser', async () => {
    const { browser } = await signedIn();
    await kurio.database.delete(parentSessions);
    await enter(browser, '1111');
    for (const pin of ['4711', '0815', '1234']) await set(browser, pin);
    expect(await kurio.database.$count(parentSessions)).toBe(1);
  });
});

it('goes with the account', async () => {
  const { browser } = await signedIn();
  await set(browser, '4711');
  const pins = await kurio.database.$count(parentPins);
  await browser.json('/api/user/delete', { confirmation: `parent${families}@home.example` });
  expect(await kurio.database.$count(parentPins)).toBe(pins - 1);
  expect(await isParent(browser)).toBe(false);
});

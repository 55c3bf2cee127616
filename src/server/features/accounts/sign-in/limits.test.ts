import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp, tokenIn } from '../../../testing/test-app.ts';

const ada = { name: 'Ada', email: 'ada@home.example', password: 'secret' };

async function kurioWithAda(environment?: Record<string, string>) {
  const kurio = await testApp(environment);
  onTestFinished(() => kurio.close());
  await kurio.visitor().form('/api/user/signup', ada);
  /** One try from a network of its own, unless told otherwise. */
  const login = (email: string, password: string, remoteAddress: string) =>
    kurio.visitor({ remoteAddress }).form('/api/user/login', { email, password });
  return { kurio, login };
}

const quarterHour = 15 * 60;

function expectRefusal(
  answer: { statusCode: number; headers: object; json(): { code: string } },
  most: number,
) {
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'tooManyRequests']);
  const wait = Number((answer.headers as Record<string, string>)['retry-after']);
  expect(wait).toBeGreaterThan(most - 60);
  expect(wait).toBeLessThanOrEqual(most);
}

describe('wrong passwords', () => {
  it('of one address from one network end after ten, however it is typed, and hold nobody else out', async () => {
    const { login } = await kurioWithAda();
    for (let n = 0; n < 10; n += 1) {
      const email = n % 2 ? ada.email : ' ADA@home.example';
      expect((await login(email, 'wrong!', '10.0.0.1')).statusCode).toBe(401);
    }
    expectRefusal(await login(ada.email, ada.password, '10.0.0.1'), quarterHour);
    expect((await login(ada.email, ada.password, '10.0.0.2')).statusCode).toBe(200);
  });

  it('of one address end after a hundred from wherever they come, until its owner uses a mailed link', async () => {
    // Of everything a tenth, since each try takes a moment.
    const { kurio, login } = await kurioWithAda({ LIMIT_FACTOR: '0.1' });
    for (let n = 0; n < 10; n += 1) {
      expect((await login(ada.email, 'wrong!', `10.0.0.${n}`)).statusCode).toBe(401);
      expectRefusal(await login(ada.email, 'wrong!', `10.0.0.${n}`), quarterHour);
    }
    expectRefusal(await login(ada.email, ada.password, '10.0.1.1'), quarterHour);
    const visitor = kurio.visitor({ remoteAddress: '10.0.1.1' });
    await visitor.json('/api/user/reset', { email: ada.email });
    const token = tokenIn(await kurio.mailTo(ada.email));
    await visitor.json('/api/user/reset/use', { token, password: 'another' });
    expect((await login(ada.email, 'another', '10.0.1.1')).statusCode).toBe(200);
    expect((await login(ada.email, 'another', '10.0.1.2')).statusCode).toBe(200);
  });

  it('of one network end after fifty, also for addresses that nobody has', async () => {
    const { login } = await kurioWithAda();
    for (let n = 0; n < 50; n += 1) {
      expect((await login(`nobody${n}@home.example`, 'wrong!', '10.0.0.1')).statusCode).toBe(401);
    }
    expectRefusal(await login(ada.email, ada.password, '10.0.0.1'), quarterHour);
    expect((await login(ada.email, ada.password, '10.0.0.2')).statusCode).toBe(200);
  });

  it('are forgotten after the right one, which does not count', async () => {
    const { login } = await kurioWithAda();
    for (let n = 0; n < 9; n += 1) await login(ada.email, 'wrong!', '10.0.0.1');
    for (let n = 0; n < 60; n += 1) {
      expect((await login(ada.email, ada.password, '10.0.0.1')).statusCode).toBe(200);
    }
    expect((await login(ada.email, 'wrong!', '10.0.0.1')).statusCode).toBe(401);
  });

  it('sent at once pass no limit together', async () => {
    const { login } = await kurioWithAda();
    const tries = Array.from({ length: 40 }, () => login(ada.email, 'wrong!', '10.0.0.1'));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
  });

  it('of who is signed in already count alike wherever the password is asked for once more', async () => {
    const { kurio, login } = await kurioWithAda();
    const browser = kurio.visitor();
    await browser.form('/api/user/login', ada);
    for (let n = 0; n < 10; n += 1) await login(ada.email, 'wrong!', '127.0.0.1');
    expectRefusal(await login(ada.email, 'wrong!', '127.0.0.1'), quarterHour);
    const wrong = [
      () => browser.json('/api/user/password', { current: 'wrong!', password: 'another' }),
      () => browser.json('/api/user/email', { email: 'new@home.example', password: 'wrong!' }),
      () => browser.json('/api/parent/pin/set', { pin: '4711', password: 'wrong!' }),
    ];
    for (let n = 0; n < 10; n += 1) expect((await wrong[n % 3]?.())?.statusCode).toBe(401);
    for (const tryAgain of wrong) expectRefusal(await tryAgain(), quarterHour);
  });
});

it('lets one network make twenty accounts an hour', async () => {
  const { kurio } = await kurioWithAda();
  const signup = (n: number) =>
    kurio.visitor().form('/api/user/signup', { ...ada, email: `ada${n}@home.example` });
  for (let n = 1; n < 20; n += 1) expect((await signup(n)).statusCode).toBe(200);
  expectRefusal(await signup(20), 3_600);
});

describe('mails to be asked for', () => {
  it('are three an hour for an address, whether or not anybody has it', async () => {
    const { kurio } = await kurioWithAda();
    for (const email of [ada.email, 'nobody@home.example']) {
      const ask = (n: number) =>
        kurio.visitor({ remoteAddress: `10.0.0.${n}` }).json('/api/user/reset', { email });
      for (let n = 0; n < 3; n += 1) expect((await ask(n)).statusCode).toBe(200);
      expectRefusal(await ask(4), 3_600);
    }
  });

  it('are twenty an hour for a network', async () => {
    const { kurio } = await kurioWithAda();
    const ask = (n: number) => kurio.visitor().json('/api/user/reset', { email: `nobody${n}@home.example` });
    for (let n = 0; n < 20; n += 1) expect((await ask(n)).statusCode).toBe(200);
    expectRefusal(await ask(20), 3_600);
  });
});

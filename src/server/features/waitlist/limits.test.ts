import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { waitlist } from './tables.ts';

let kurio: TestApp;
beforeEach(async () => {
  kurio = await testApp();
  return () => kurio.close();
});

const join = (fields: object, remoteAddress: string) =>
  kurio.visitor({ remoteAddress }).json('/api/test/kurio', fields);

type Answered = Awaited<ReturnType<typeof join>>;

function expectRefusal({ statusCode, headers, json }: Answered, within: number): void {
  expect([statusCode, json().code]).toEqual([429, 'tooManyRequests']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(within);
}

describe('joins', () => {
  it('are twenty an hour for a network, of addresses and bots alike', async () => {
    const once = (n: number, website = '') => join({ email: `family${n}@home.example`, website }, '10.0.0.1');
    for (let n = 0; n < 19; n += 1) expect((await once(n)).statusCode).toBe(200);
    expect((await once(19, 'spam')).statusCode).toBe(200);
    expectRefusal(await once(20), 3_600);
    expectRefusal(await once(21, 'spam'), 3_600);
    expect(await kurio.database.$count(waitlist)).toBe(19);
  });

  it('are three an hour for an address, however it is written', async () => {
    const once = (n: number, email = 'ada@höme.example') => join({ email }, `10.0.1.${n}`);
    for (let n = 0; n < 3; n += 1) expect((await once(n)).statusCode).toBe(200);
    // In capitals, in full width, as mail servers ask for it, from the root on.
    const others = [' ADA@höme.example', 'ada@ｈöme.example', 'ada@xn--hme-sna.example', 'ada@höme.example.'];
    for (const email of others) expectRefusal(await once(3, email), 3_600);
  });

  it('are three hundred in ten minutes for the whole server', async () => {
    const once = (n: number, website = '') =>
      join({ email: `family${n}@home.example`, website }, `10.0.2.${n % 250}`);
    // What gives itself away as a bot uses nothing up.
    expect((await once(1, 'spam')).statusCode).toBe(200);
    for (let n = 0; n < 300; n += 1) expect((await once(n)).statusCode).toBe(200);
    expectRefusal(await once(300), 600);
  });
});

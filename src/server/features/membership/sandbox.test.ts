import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultMembership } from '#contract/accounts.ts';
import { proPrices } from '#contract/prices.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { sandboxPayments } from '../../providers/payments/sandbox.ts';
import { testDatabase } from '../../testing/database.ts';
import { type PaidApp, paidApp } from '../../testing/stripe/scripted-stripe-app.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const begin = new Date('2026-11-20T10:00:00Z');

let open: OpenDatabase;
let paid: PaidApp;
let now: Date;

beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

beforeEach(async () => {
  now = begin;
  paid = await paidApp(
    open,
    sandboxPayments(() => now),
    () => now,
  );
});
afterEach(() => paid.app.close());

type Person = Awaited<ReturnType<PaidApp['person']>>;

const checkoutIn = ({ url }: { url: string }) => {
  expect(url).toMatch(/^\/payment\/sandbox\?cs_id=[\w-]+$/);
  return url.slice(url.indexOf('=') + 1);
};
const shown = (person: Person, csId: string) => person.get(`/api/sandbox/checkout?csId=${csId}`);
const pay = (person: Person, csId: string) => person.post('/api/sandbox/pay', { csId });

it('sells Pro for nothing, by way of its own page', async () => {
  const person = await paid.person();
  expect(await person.get('/api/config')).toMatchObject({ payments: 'sandbox' });
  const csId = checkoutIn(await person.checkout(2));
  expect(await shown(person, csId)).toEqual({ subscription: 2, price: proPrices.yearly, trialDays: 7 });
  expect(await person.success(csId)).toMatchObject({ status: 402, code: 'notPaid' });
  expect(await pay(person, csId)).toEqual({ status: 200 });
  const membership = { plan: 1, subscription: 2, expireAt: begin.getTime() + 7 * day };
  expect(await person.success(csId)).toMatchObject({ status: 200, membership });
});

it('shows and finishes a checkout for its own user only, once, within an hour', async () => {
  const [person, thief] = [await paid.person(), await paid.person()];
  const csId = checkoutIn(await person.checkout());
  for (const answer of [await shown(thief, csId), await pay(thief, csId), await thief.success(csId)]) {
    expect(answer).toMatchObject({ code: 'absent' });
  }
  now = new Date(begin.getTime() + hour);
  expect(await pay(person, csId)).toMatchObject({ status: 404, code: 'absent' });
  now = new Date(begin.getTime() + hour - 1);
  expect((await pay(person, csId)).status).toBe(200);
  expect(await pay(person, csId)).toMatchObject({ code: 'absent' });
});

it('changes the plan where Stripe’s portal would', async () => {
  const person = await paid.person();
  const first = checkoutIn(await person.checkout(1));
  await pay(person, first);
  await person.success(first);
  expect(await person.checkout(2)).toMatchObject({ code: 'alreadyPro' });

  const yearly = checkoutIn(await person.portal());
  await pay(person, yearly);
  const told = await person.success(yearly);
  expect(told.membership).toEqual({ plan: 1, subscription: 2, expireAt: Date.parse('2027-11-20T10:00:00Z') });

  const monthly = checkoutIn(await person.portal());
  await pay(person, monthly);
  const again = await person.success(monthly);
  expect(again.membership).toEqual({
    plan: 1,
    subscription: 1,
    expireAt: Date.parse('2026-12-20T10:00:00Z'),
  });
});

it('keeps the membership across a restart of the server, until it expires', async () => {
  const person = await paid.person();
  const csId = checkoutIn(await person.checkout());
  await pay(person, csId);
  await person.success(csId);
  const next = await paidApp(
    open,
    sandboxPayments(() => now),
    () => now,
  );
  expect(await person.membership()).toMatchObject({ plan: 1 });
  await next.app.close();
  now = new Date(begin.getTime() + 7 * day);
  expect(await person.membership()).toEqual(defaultMembership);
});

it('takes no messages', async () => {
  const answer = await paid.deliver({ payload: '{}', headers: { 'content-type': 'application/json' } });
  expect(answer).toMatchObject({ status: 503, code: 'paymentsNotConfigured' });
});

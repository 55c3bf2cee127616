import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultMembership } from '#contract/accounts.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { stripePayments } from '../../providers/payments/stripe.ts';
import { testDatabase } from '../../testing/database.ts';
import { type ScriptedStripe, scriptedStripe } from '../../testing/stripe/scripted-stripe.ts';
import { type PaidApp, paidApp } from '../../testing/stripe/scripted-stripe-app.ts';
import type { ScriptedSubscription } from '../../testing/stripe/scripted-stripe-shop.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T10:00:00Z');
const daysOn = (days: number) => now.getTime() + days * day;

let open: OpenDatabase;
let stripe: ScriptedStripe;
let paid: PaidApp;
let person: Awaited<ReturnType<PaidApp['person']>>;
let csId: string;
let bought: ScriptedSubscription;

beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

beforeEach(async () => {
  stripe = await scriptedStripe({ now: () => now });
  paid = await paidApp(open, payments(), () => now);
  person = await paid.person();
  const { url } = await person.checkout();
  csId = url.slice(url.lastIndexOf('/') + 1);
  bought = stripe.shop.pay(csId);
  stripe.requests.length = 0;
});
afterEach(async () => {
  await paid.app.close();
  await stripe.close();
});

const payments = () => stripePayments({ ...stripe.account, timeoutMilliseconds: 500 });

type Signing = Parameters<ScriptedStripe['signed']>[2];

const updated = (signing?: Signing) => stripe.signed('customer.subscription.updated', bought, signing);
const trial = { plan: 1, subscription: 1, expireAt: daysOn(7) };

describe('a message of Stripe', () => {
  it.each([
    ['checkout.session.completed', () => stripe.shop.sessions.get(csId) ?? {}],
    ['customer.subscription.updated', () => bought],
    ['customer.subscription.deleted', () => bought],
    ['invoice.payment_failed', () => ({ object: 'invoice', customer: bought.customer })],
  ])('%s makes the server look, and what Stripe then says counts', async (type, object) => {
    expect(await paid.deliver(stripe.signed(type, object()))).toEqual({ status: 200 });
    expect(await person.membership()).toEqual(trial);
  });

  it('is not believed in what it says', async () => {
    stripe.shop.end(bought.id, 'payment_failed');
    const lie = { ...bought, status: 'active', ended_at: null, cancellation_details: { reason: null } };
    expect(await paid.deliver(stripe.signed('customer.subscription.updated', lie))).toEqual({ status: 200 });
    expect(await person.membership()).toEqual(defaultMembership);
  });

  it('of another kind, or about another shop’s customer, is taken and left alone', async () => {
    for (const [type, object] of [
      ['customer.created', { customer: bought.customer }],
      ['customer.subscription.updated', { customer: 'cus_of_another_shop' }],
      ['customer.subscription.updated', { customer: null }],
      ['checkout.session.completed', { mode: 'payment' }],
    ] as const) {
      expect(await paid.deliver(stripe.signed(type, object))).toEqual({ status: 200 });
    }
    expect(stripe.requests).toEqual([]);
    expect(await person.membership()).toEqual(defaultMembership);
  });

  it('ten times over gives one entitlement', async () => {
    const message = updated();
    for (let time = 0; time < 10; time += 1) expect((await paid.deliver(message)).status).toBe(200);
    expect(await person.membership()).toEqual(trial);
  });

  it('follows a subscription through its life', async () => {
    const lives: [Partial<ScriptedSubscription>, object][] = [
      [{ status: 'active' }, { plan: 1, expireAt: daysOn(7) }],
      [{ cancel_at_period_end: true }, { plan: 1, expireAt: daysOn(7) }],
      [
        { cancel_at_period_end: false, status: 'past_due' },
        { plan: 1, expireAt: daysOn(7) },
      ],
      [{ status: 'unpaid', latest_invoice: { id: 'in_2', status: 'open' } }, defaultMembership],
      [
        { status: 'active', latest_invoice: { id: 'in_2', status: 'paid' } },
        { plan: 1, expireAt: daysOn(7) },
      ],
      [
        { status: 'canceled', ended_at: stripe.shop.seconds() },
        { plan: 1, expireAt: daysOn(7) },
      ],
    ];
    for (const [changes, expected] of lives) {
      Object.assign(bought, changes);
      await paid.deliver(updated());
      expect(await person.membership(), JSON.stringify(changes)).toMatchObject(expected);
    }
  });

  it('lets the better one of two subscriptions count', async () => {
    const { customer } = bought;
    const better = stripe.shop.addSubscription({ customer, price: 'price_yearly', days: 365 });
    stripe.shop.addSubscription({ customer, price: 'price_of_something_else', days: 900 });
    await paid.deliver(updated());
    expect(await person.membership()).toEqual({ plan: 1, subscription: 2, expireAt: daysOn(365) });
    stripe.shop.end(better.id, 'payment_disputed');
    await paid.deliver(updated());
    expect(await person.membership()).toEqual(trial);
  });
});

describe('messages at once', () => {
  it('cost Stripe few questions, and end in what is so', async () => {
    const all = Array.from({ length: 20 }, () => paid.deliver(updated()));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await person.membership()).toEqual(trial);
    expect(stripe.of('GET /v1/subscriptions').length).toBeLessThanOrEqual(20);
  });

  it.each(['one server', 'two servers'])(
    'and out of order, on %s, end in what came last',
    async (servers) => {
      const second = servers === 'one server' ? paid : await paidApp(open, payments(), () => now);
      const held = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      stripe.script.hold = () => {
        stripe.script.hold = undefined;
        asked.resolve();
        return held.promise;
      };
      // The first has its answer, Pro, but does not hear it before the subscription has ended and the second ran.
      const slow = paid.deliver(updated());
      await asked.promise;
      stripe.shop.end(bought.id, 'payment_failed');
      const quick = second.deliver(stripe.signed('customer.subscription.deleted', bought));
      if (second !== paid) await quick;
      held.resolve();
      expect([(await slow).status, (await quick).status]).toEqual([200, 200]);
      expect(await person.membership()).toEqual(defaultMembership);
      if (second !== paid) await second.app.close();
    },
  );
});

describe('a message is refused and changes nothing', () => {
  it.each<[string, () => ReturnType<ScriptedStripe['signed']>]>([
    ['signed with another secret', () => updated({ secret: 'whsec_other' })],
    ['signed too long ago', () => updated({ at: new Date(now.getTime() - 301_000) })],
    ['changed by one byte', () => ({ ...updated(), payload: `${updated().payload} ` })],
    [
      'without a signature',
      () => ({ ...updated(), headers: { 'content-type': 'application/json' } as never }),
    ],
    [
      'with something else for a signature',
      () => ({ ...updated(), headers: { ...updated().headers, 'stripe-signature': 't=x,v1=' } }),
    ],
    ['without a body', () => ({ ...updated(), payload: '' })],
  ])('%s', async (_, delivery) => {
    expect(await paid.deliver(delivery())).toMatchObject({ status: 400, code: 'badSignature' });
    expect(stripe.requests).toEqual([]);
    expect(await person.membership()).toEqual(defaultMembership);
  });

  it('while Stripe does not answer, so that it comes again', async () => {
    stripe.script.fault = { status: 500 };
    expect(await paid.deliver(updated())).toMatchObject({ status: 502, code: 'paymentFailed' });
    expect(await person.membership()).toEqual(defaultMembership);
    stripe.script.fault = undefined;
    expect(await paid.deliver(updated())).toEqual({ status: 200 });
    expect(await person.membership()).toEqual(trial);
  });
});

it('takes a signature of up to five minutes ago', async () => {
  expect(await paid.deliver(updated({ at: new Date(now.getTime() - 300_000) }))).toEqual({ status: 200 });
});

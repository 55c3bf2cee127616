import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultMembership } from '#contract/accounts.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { stripePayments } from '../../providers/payments/stripe.ts';
import { testDatabase } from '../../testing/database.ts';
import { type ScriptedStripe, scriptedStripe } from '../../testing/stripe/scripted-stripe.ts';
import { type PaidApp, paidApp } from '../../testing/stripe/scripted-stripe-app.ts';

const day = 24 * 60 * 60 * 1000;
const begin = new Date('2026-11-20T10:00:00Z');

let open: OpenDatabase;
let stripe: ScriptedStripe;
let paid: PaidApp;
let now: Date;

beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

beforeEach(async () => {
  now = begin;
  stripe = await scriptedStripe({ now: () => now });
  paid = await paidApp(open, stripePayments({ ...stripe.account, timeoutMilliseconds: 500 }), () => now);
});
afterEach(async () => {
  await paid.app.close();
  await stripe.close();
});

type Person = Awaited<ReturnType<PaidApp['person']>>;

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const daysOn = (days: number) => begin.getTime() + days * day;
const idIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** A checkout of this person, open at Stripe. */
async function begun(person: Person, subscription: 1 | 2 = 1): Promise<string> {
  return idIn((await person.checkout(subscription)).url);
}

async function member(subscription: 1 | 2 = 1) {
  const person = await paid.person();
  const csId = await begun(person, subscription);
  const bought = stripe.shop.pay(csId);
  await person.success(csId);
  return { person, csId, bought };
}

describe('the checkout', () => {
  it('is opened at Stripe for this user, with a trial, and leads back to where the user came from', async () => {
    const person = await paid.person();
    const { url } = await person.post('/api/stripe/checkout', { subscription: 2 });
    const session = stripe.shop.sessions.get(idIn(url));
    expect(url).toBe(session?.url);
    expect(session).toMatchObject({
      client_reference_id: person.id,
      price: 'price_yearly',
      trialDays: 7,
      success_url: 'http://localhost/payment/success?cs_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost/pricing?billing=yearly',
    });
    expect(stripe.shop.customers.get(session?.customer ?? '')).toMatchObject({
      email: person.email,
      metadata: { userId: person.id },
    });
  });

  it('is one at a time, for one customer', async () => {
    const person = await paid.person();
    const first = await begun(person);
    const second = await begun(person, 2);
    expect(stripe.shop.sessions.get(first)?.status).toBe('expired');
    expect(stripe.shop.sessions.get(second)?.status).toBe('open');
    expect(stripe.shop.customers.size).toBe(1);
  });

  it('notes one customer however many are begun at once', async () => {
    const person = await paid.person();
    const all = await Promise.all(Array.from({ length: 5 }, () => person.checkout()));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const csId = await begun(person);
    stripe.shop.pay(csId);
    expect(await person.success(csId)).toMatchObject({ status: 200, membership: { plan: 1 } });
  });

  it('has the customer that a server created but could not store before it died', async () => {
    const person = await paid.person();
    const { id } = stripe.shop.addCustomer(person.email, { userId: person.id });
    const csId = await begun(person);
    expect([...stripe.shop.customers.keys()]).toEqual([id]);
    expect(stripe.shop.sessions.get(csId)?.customer).toBe(id);
  });

  it('is one at a time also where several are begun at once', async () => {
    const person = await paid.person();
    await Promise.all(Array.from({ length: 5 }, () => person.checkout()));
    const open = [...stripe.shop.sessions.values()].filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
  });

  it('leads who is Free because the card fails to where the card is mended', async () => {
    const { person, bought } = await member();
    pass(7 * day);
    bought.status = 'past_due';
    const [item] = bought.items.data;
    if (item) item.current_period_start = stripe.shop.seconds();
    pass(15 * day);
    const { status, url } = await person.checkout();
    expect([status, url]).toEqual([200, expect.stringContaining('/portal/')]);
  });

  it('gives one trial, and promises no second', async () => {
    const person = await paid.person();
    const daysFree = async () => (await person.get('/api/stripe/trial')).days;
    expect(await daysFree()).toBe(7);
    expect(stripe.requests).toEqual([]);
    const csId = await begun(person);
    expect(await daysFree()).toBe(7);
    stripe.shop.end(stripe.shop.pay(csId).id);
    pass(8 * day);
    expect(await daysFree()).toBe(0);
    const again = await begun(person);
    expect(stripe.shop.sessions.get(again)?.trialDays).toBe(0);
  });

  it('is refused to a member, even to one whose payment was not heard of yet', async () => {
    const person = await paid.person();
    stripe.shop.pay(await begun(person));
    expect(await person.checkout()).toMatchObject({ status: 409, code: 'alreadyPro' });
    expect(await person.membership()).toMatchObject({ plan: 1 });
  });

  it('goes on with a new customer where Stripe does not know the old one', async () => {
    const person = await paid.person();
    await begun(person);
    stripe.shop.customers.clear();
    const csId = await begun(person);
    stripe.shop.pay(csId);
    expect(await person.success(csId)).toMatchObject({ membership: { plan: 1 } });
  });
});

describe('the success page', () => {
  it('makes a member of who paid, with the day on which it ends', async () => {
    const person = await paid.person();
    const csId = await begun(person, 2);
    stripe.shop.pay(csId);
    const told = await person.success(csId);
    const membership = { plan: 1, subscription: 2, expireAt: daysOn(7) };
    expect(told).toMatchObject({ status: 200, id: person.id, email: person.email, membership });
    expect(await person.membership()).toEqual(membership);
  });

  it('grants nothing unpaid', async () => {
    const person = await paid.person();
    const csId = await begun(person);
    expect(await person.success(csId)).toMatchObject({ status: 402, code: 'notPaid' });
    const unfinished = [
      { status: 'complete', payment_status: 'unpaid' },
      { status: 'open', payment_status: 'no_payment_required' },
      { status: 'expired', payment_status: 'no_payment_required' },
    ];
    for (const state of unfinished) {
      Object.assign(stripe.shop.sessions.get(csId) ?? {}, state);
      expect(await person.success(csId), state.status).toMatchObject({ status: 402, code: 'notPaid' });
    }
    expect(await person.membership()).toEqual(defaultMembership);
  });

  it('grants nothing for another person’s checkout, nor for one that is none', async () => {
    const { csId } = await member();
    const thief = await paid.person();
    for (const id of [csId, 'cs_test_none', '../customers', 'x'.repeat(255)]) {
      expect(await thief.success(id), id).toMatchObject({ status: 404, code: 'absent' });
    }
    await begun(thief);
    expect(await thief.success(csId)).toMatchObject({ code: 'absent' });
    expect(await thief.membership()).toEqual(defaultMembership);
  });

  it('grants nothing for a checkout of this customer that was begun for somebody else', async () => {
    const { person, csId } = await member();
    Object.assign(stripe.shop.sessions.get(csId) ?? {}, { client_reference_id: 'another-user' });
    expect(await person.success(csId)).toMatchObject({ status: 404, code: 'absent' });
  });

  it('may be visited again, also when it is over', async () => {
    const { person, csId, bought } = await member();
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await person.success(csId)).toMatchObject({ membership: { plan: 1, expireAt: daysOn(7) } });
    }
    stripe.shop.end(bought.id, 'payment_failed');
    expect(await person.success(csId)).toMatchObject({ status: 200, membership: defaultMembership });
  });
});

describe('a membership', () => {
  it('names the day of the next payment, waits for it a day, and then is over, whatever nobody told', async () => {
    const { person } = await member();
    now = new Date(daysOn(7) - 1);
    expect(await person.membership()).toMatchObject({ plan: 1, expireAt: daysOn(7) });
    now = new Date(daysOn(7));
    expect(await person.membership()).toMatchObject({ plan: 1, expireAt: daysOn(8) });
    now = new Date(daysOn(8));
    expect(await person.membership()).toEqual(defaultMembership);
  });

  it('stands in what the user can download', async () => {
    const { person, bought } = await member();
    const { membership } = await person.get('/api/user/data');
    expect(membership).toMatchObject({ plan: 1, subscriptionId: bought.id, customerId: bought.customer });
  });
});

describe('the portal', () => {
  it('is Stripe’s, and leads back', async () => {
    const { person, bought } = await member();
    const { url } = await person.portal();
    expect(url).toContain(`${stripe.baseUrl}/portal/${bought.customer}`);
    expect(decodeURIComponent(url)).toContain('http://localhost/membership');
  });

  it('is for subscribers only', async () => {
    const person = await paid.person();
    expect(await person.portal()).toMatchObject({ status: 409, code: 'noSubscription' });
    await begun(person);
    expect(await person.portal()).toMatchObject({ code: 'noSubscription' });
  });
});

describe('while Stripe', () => {
  it.each([{ status: 500 }, { status: 401 }, { status: 429 }, 'refuse', 'html', 'hang'] as const)(
    'fails (%j), nothing changes and no detail is told',
    async (fault) => {
      const { person, csId } = await member();
      const before = await person.membership();
      stripe.script.fault = fault;
      for (const answer of [await person.success(csId), await person.portal(), await person.checkout()]) {
        expect(answer).toMatchObject({ status: 502, code: 'paymentFailed' });
        expect(JSON.stringify(answer)).not.toContain('secret-upstream-detail');
      }
      expect(await person.membership()).toEqual(before);
      stripe.script.fault = undefined;
      expect(await person.success(csId)).toMatchObject({ status: 200 });
    },
  );
});

it('says where nothing is sold that nothing is', async () => {
  const shopless = await paidApp(open, undefined, () => now);
  const person = await shopless.person();
  for (const answer of [
    await person.checkout(),
    await person.portal(),
    await person.success('cs_1'),
    await shopless.deliver(stripe.signed('customer.subscription.updated', {})),
  ]) {
    expect(answer).toMatchObject({ status: 503, code: 'paymentsNotConfigured' });
  }
  expect(await person.get('/api/config')).toMatchObject({ payments: 'none', google: false });
  await shopless.app.close();
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpstreamError } from '../../platform/upstream.ts';
import { type ScriptedStripe, scriptedStripe } from '../../testing/stripe/scripted-stripe.ts';
import type { Payments } from './payments.ts';
import { stripePayments } from './stripe.ts';

const now = new Date('2026-11-20T10:00:00Z');
const person = { userId: 'u1', name: 'Ada', email: 'ada@home.example' };

let stripe: ScriptedStripe;
let payments: Payments;

beforeEach(async () => {
  stripe = await scriptedStripe({ now: () => now });
  payments = stripePayments({ ...stripe.account, timeoutMilliseconds: 500 });
});
afterEach(() => stripe.close());

function order(customerId: string) {
  const ways = { successUrl: 'https://kurio.example/s', cancelUrl: 'https://kurio.example/c' };
  return { userId: 'u1', customerId, term: 1 as const, trialDays: 0, ...ways };
}

it('tells a subscription as Stripe has it', async () => {
  const customer = await payments.findOrCreateCustomer(person);
  const { id } = stripe.shop.addSubscription({ customer, price: 'price_yearly', days: 365 });
  expect(await payments.subscriptionsOf(customer)).toEqual([
    {
      id,
      status: 'active',
      term: 2,
      periodStart: now,
      periodEnd: new Date('2027-11-20T10:00:00Z'),
      endsAt: undefined,
      isPaid: true,
    },
  ]);
});

it('sells the newest price, and lets nobody down who pays an earlier one', async () => {
  const { prices } = stripe.account;
  const later = stripePayments({
    ...stripe.account,
    prices: { ...prices, 2: ['price_dearer', 'price_yearly'] },
  });
  const customer = await payments.findOrCreateCustomer(person);
  stripe.shop.addSubscription({ customer, price: 'price_yearly' });
  stripe.shop.addSubscription({ customer, price: 'price_dearer' });
  expect(await later.subscriptionsOf(customer)).toMatchObject([{ term: 2 }, { term: 2 }]);
  await later.openCheckout({ ...order(customer), term: 2 });
  expect([...stripe.shop.sessions.values()]).toMatchObject([{ price: 'price_dearer' }]);
});

it('knows by its price alone what is Pro', async () => {
  const customer = await payments.findOrCreateCustomer(person);
  stripe.shop.addSubscription({ customer, price: 'price_of_a_newsletter' });
  expect(await payments.subscriptionsOf(customer)).toEqual([]);
});

it.each([
  ['open', null, false],
  ['paid', 'payment_disputed', false],
  ['paid', 'cancellation_requested', true],
])(
  'counts a period with an invoice that is %s, ended for %s, as paid: %s',
  async (status, reason, isPaid) => {
    const customer = await payments.findOrCreateCustomer(person);
    const changes = { latest_invoice: { id: 'in_1', status }, cancellation_details: { reason } };
    stripe.shop.addSubscription({ customer, price: 'price_monthly' }, changes);
    expect(await payments.subscriptionsOf(customer)).toMatchObject([{ isPaid }]);
  },
);

it('does once what it has to try twice because the answer was lost', async () => {
  stripe.script.hold = async ({ line }) => {
    if (line === 'GET /v1/customers') Object.assign(stripe.script, { fault: 'lost', faults: 1 });
  };
  const customer = await payments.findOrCreateCustomer(person);
  expect(stripe.of('POST /v1/customers').length).toBe(2);
  expect([...stripe.shop.customers.keys()]).toEqual([customer]);
});

it('finds the customer of a user again, and never another’s with the same address', async () => {
  const customer = await payments.findOrCreateCustomer(person);
  expect(await payments.findOrCreateCustomer({ ...person, name: 'Ada Lovelace' })).toBe(customer);
  expect(await payments.findOrCreateCustomer({ ...person, userId: 'u2' })).not.toBe(customer);
  expect(stripe.shop.customers.size).toBe(2);
});

it('opens a checkout although one that was open is completed at that moment', async () => {
  const customer = await payments.findOrCreateCustomer(person);
  await payments.openCheckout(order(customer));
  const [first] = stripe.shop.sessions.values();
  stripe.script.hold = ({ line }) => {
    if (line === 'GET /v1/checkout/sessions') stripe.shop.pay(first?.id ?? '');
    return undefined;
  };
  expect(await payments.openCheckout(order(customer))).toContain('/pay/cs_test_');
});

it('leaves at most one checkout open of two that two servers open at once, and of later ones the last', async () => {
  const customer = await payments.findOrCreateCustomer(person);
  const bothLook = Promise.withResolvers<void>();
  let looking = 0;
  stripe.script.hold = ({ line }) => {
    if (line !== 'GET /v1/checkout/sessions') return undefined;
    looking += 1;
    if (looking === 2) bothLook.resolve();
    return bothLook.promise;
  };
  const openOnes = () => [...stripe.shop.sessions.values()].filter(({ status }) => status === 'open');
  await Promise.all([payments.openCheckout(order(customer)), payments.openCheckout(order(customer))]);
  expect(openOnes().length).toBeLessThanOrEqual(1);
  await payments.openCheckout(order(customer));
  const last = await payments.openCheckout(order(customer));
  expect(openOnes()).toMatchObject([{ url: last }]);
});

describe('where Stripe does not know', () => {
  it('a checkout, there is none', async () => {
    expect(await payments.checkout('cs_test_none')).toBeUndefined();
  });

  it('a customer, there is none, and nothing to delete', async () => {
    expect(await payments.subscriptionsOf('cus_none')).toBeUndefined();
    await payments.deleteCustomer('cus_none');
  });
});

describe('throws when Stripe', () => {
  it.each([
    ['breaks', { status: 500 }, 500],
    ['refuses the key', { status: 401 }, 401],
    ['does not answer', 'hang', undefined],
    ['cannot be reached', 'refuse', undefined],
    ['is somebody else', 'html', undefined],
  ] as const)('%s', async (_, fault, status) => {
    stripe.script.fault = fault;
    const error = await payments.checkout('cs_test_1').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UpstreamError);
    if (status) expect(error).toMatchObject({ status });
    expect((error as Error).message).not.toContain('secret-upstream-detail');
  });
});

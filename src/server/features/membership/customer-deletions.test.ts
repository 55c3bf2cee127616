import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { stripePayments } from '../../providers/payments/stripe.ts';
import { testDatabase } from '../../testing/database.ts';
import { type ScriptedStripe, scriptedStripe } from '../../testing/stripe/scripted-stripe.ts';
import { type PaidApp, paidApp } from '../../testing/stripe/scripted-stripe-app.ts';
import { customerDeletions } from './customer-deletions.ts';
import { membershipRepository } from './repository.ts';
import { deletedCustomers, memberships } from './tables.ts';

const minute = 60_000;

let open: OpenDatabase;
let stripe: ScriptedStripe;
let paid: PaidApp;
let now: Date;
const warned: string[] = [];

beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z');
  warned.length = 0;
  await open.database.delete(deletedCustomers);
  await open.database.delete(memberships);
  stripe = await scriptedStripe({ now: () => now });
  paid = await paidApp(open, payments(), () => now);
});
afterEach(async () => {
  await paid.app.close();
  await stripe.close();
});

const payments = () => stripePayments({ ...stripe.account, timeoutMilliseconds: 500 });

/** Another process on the same database. */
function nextProcess() {
  const log = { warn: (_: object, message: string) => void warned.push(message) };
  return customerDeletions(membershipRepository(open.database), payments(), () => now, log);
}

async function member() {
  const person = await paid.person();
  const { url } = await person.checkout();
  const csId = url.slice(url.lastIndexOf('/') + 1);
  const bought = stripe.shop.pay(csId);
  await person.success(csId);
  return { person, bought, csId };
}

const rows = () => open.database.select().from(deletedCustomers);
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

it('ends the subscription of who deletes the account, and forgets the customer', async () => {
  const { person, bought } = await member();
  const gone = await person.post('/api/user/delete', { confirmation: person.email });
  expect(gone.status).toBe(200);
  await nextProcess().run();
  await paid.app.close();
  expect(stripe.shop.customers.has(bought.customer)).toBe(false);
  expect(bought.status).toBe('canceled');
  expect(await rows()).toEqual([]);
  expect(await open.database.select().from(memberships)).toEqual([]);
});

it('deletes the account at once while Stripe is down, and ends the subscription when it is back', async () => {
  const { person, bought } = await member();
  stripe.script.fault = { status: 500 };
  expect((await person.post('/api/user/delete', { confirmation: person.email })).status).toBe(200);
  await paid.app.close();
  expect(await rows()).toMatchObject([{ customerId: bought.customer, tries: 1 }]);

  const later = nextProcess();
  for (const pause of [1, 2, 4]) {
    pass(pause * minute - 1);
    const asked = stripe.requests.length;
    await later.run();
    expect(stripe.requests.length, `before ${pause} minutes`).toBe(asked);
    pass(1);
    await later.run();
    expect(stripe.requests.length).toBeGreaterThan(asked);
  }
  expect(warned.length).toBe(3);
  expect(bought.status).toBe('trialing');

  stripe.script.fault = undefined;
  pass(24 * 60 * minute);
  await later.run();
  expect(bought.status).toBe('canceled');
  expect(await rows()).toEqual([]);
});

it('takes a customer for deleted whom Stripe does not know any more', async () => {
  const { person, bought } = await member();
  stripe.shop.customers.delete(bought.customer);
  await person.post('/api/user/delete', { confirmation: person.email });
  await nextProcess().run();
  await paid.app.close();
  expect(await rows()).toEqual([]);
});

it('ends the customer of a checkout that is begun while the account is deleted', async () => {
  const person = await paid.person();
  stripe.script.hold = ({ line }) =>
    line === 'POST /v1/customers'
      ? person.post('/api/user/delete', { confirmation: person.email })
      : undefined;
  expect(await person.checkout()).toMatchObject({ status: 401, code: 'notSignedIn' });
  expect(stripe.shop.customers.size).toBe(1);
  await nextProcess().run();
  expect(stripe.shop.customers.size).toBe(0);
});

it('ends the customer of two that was not noted', async () => {
  const person = await paid.person();
  const repository = membershipRepository(open.database);
  expect(await repository.assignCustomer(person.id, null, 'cus_one', now)).toBe('cus_one');
  expect(await repository.assignCustomer(person.id, null, 'cus_other', now)).toBe('cus_one');
  expect(await rows()).toMatchObject([{ customerId: 'cus_other' }]);
});

it('asks Stripe nothing for who never paid', async () => {
  const person = await paid.person();
  await person.post('/api/user/delete', { confirmation: person.email });
  await paid.app.close();
  expect(stripe.requests).toEqual([]);
});

it('lets messages about a customer who left pass without a trace', async () => {
  const { person, bought } = await member();
  await person.post('/api/user/delete', { confirmation: person.email });
  expect(await paid.deliver(stripe.signed('customer.subscription.deleted', bought))).toEqual({ status: 200 });
  expect(await open.database.select().from(memberships)).toEqual([]);
});

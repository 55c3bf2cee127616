import Stripe from 'stripe';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Payments } from './payments.ts';
import { readEvent } from './stripe-event.ts';
import { type Prices, toSubscription } from './stripe-subscription.ts';

export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  prices: Prices;
  /** Another address than Stripe's own. */
  apiBase?: URL | undefined;
  timeoutMilliseconds?: number;
}

// Stripe answers most calls within a second; a browser waits for this and one more try.
const longestMilliseconds = 10_000;

/** Stripe, by its own client. */
export function stripePayments(account: StripeAccount): Payments {
  const { prices, webhookSecret } = account;
  const stripe = client(account);
  return {
    kind: 'stripe',

    async newCustomer({ userId, name, email }) {
      const { id } = await asked(stripe.customers.create({ name, email, metadata: { userId } }));
      return id;
    },

    async openCheckout(order) {
      const { id, url } = await asked(
        stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: order.customerId,
          client_reference_id: order.userId,
          line_items: [{ price: prices[order.term][0], quantity: 1 }],
          ...(order.trialDays > 0 && { subscription_data: { trial_period_days: order.trialDays } }),
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
        }),
      );
      if (url === null) throw new UpstreamError('failed', 'Stripe gave a checkout without an address');
      await asked(expireOtherCheckouts(stripe, order.customerId, id));
      return url;
    },

    async checkout(id) {
      const session = await unlessMissing(stripe.checkout.sessions.retrieve(id));
      if (!session) return undefined;
      const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
      return { userId: session.client_reference_id, customerId: idOf(session.customer), isPaid };
    },

    async portal(customerId, returnUrl) {
      const session = stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
      return (await asked(session)).url;
    },

    async subscriptionsOf(customerId) {
      const all = stripe.subscriptions
        .list({ customer: customerId, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
        .autoPagingToArray({ limit: 1_000 });
      const found = await unlessMissing(all);
      return found?.flatMap((subscription) => toSubscription(subscription, prices) ?? []);
    },

    async deleteCustomer(customerId) {
      await unlessMissing(stripe.customers.del(customerId));
    },

    readMessage: (body, signature, now) =>
      readEvent(stripe.webhooks, { body, signature, now, secret: webhookSecret }),
  };
}

function client({ secretKey, apiBase, timeoutMilliseconds = longestMilliseconds }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMilliseconds,
    // Every try of one change carries the same idempotency key, so that a second try never buys twice.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase && {
      protocol: apiBase.protocol === 'http:' ? 'http' : 'https',
      host: apiBase.hostname,
      ...(apiBase.port && { port: apiBase.port }),
    }),
  });
}

const idOf = (given: string | { id: string } | null) =>
  typeof given === 'object' ? (given?.id ?? null) : given;

/**
 * So that of two tabs with a checkout only one can be paid. Done when the own one is open already: of two servers
 * that open one at once, the one that looks later then finds the other's.
 */
async function expireOtherCheckouts(stripe: Stripe, customer: string, own: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open' });
  const others = open.data.filter(({ id }) => id !== own);
  // One that was completed meanwhile refuses; it is found among the subscriptions later.
  await Promise.all(others.map(({ id }) => unlessRefused(stripe.checkout.sessions.expire(id))));
}

/** What Stripe answers, its failures as Kurio knows them. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    const { statusCode: status, type, code } = cause;
    throw new UpstreamError('failed', `Stripe failed: ${[type, code, status].filter(Boolean).join(' ')}`, {
      status,
      cause,
    });
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return asked(
    answer.catch((error) => {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
      throw error;
    }),
  );
}

async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  });
}

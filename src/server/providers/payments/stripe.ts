import Stripe from 'stripe';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Payments } from './payments.ts';
import { type Prices, toSubscription } from './stripe-subscription.ts';
import { verifyWebhook } from './stripe-webhook.ts';

export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  prices: Prices;
  /** The base URL of the API, if it is not Stripe's own. */
  apiBase?: URL | undefined;
  timeoutMilliseconds?: number;
}

// Stripe answers most calls within a second. A browser waits for this and one retry.
const longestMilliseconds = 10_000;

/** Stripe, by its own client. */
export function stripePayments(account: StripeAccount): Payments {
  const { prices, webhookSecret } = account;
  const stripe = client(account);
  return {
    kind: 'stripe',

    async findOrCreateCustomer({ userId, name, email }) {
      // A server may have died after it created the customer and before it stored the id.
      const sameEmail = await upstream(stripe.customers.list({ email, limit: 100 }));
      const existing = sameEmail.data.find(({ metadata }) => metadata.userId === userId);
      if (existing) return existing.id;
      return (await upstream(stripe.customers.create({ name, email, metadata: { userId } }))).id;
    },

    async openCheckout(order) {
      const { id, url } = await upstream(
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
      if (url === null) throw new UpstreamError('failed', 'Stripe gave a checkout without a URL');
      await upstream(expireOtherCheckouts(stripe, order.customerId, id));
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
      return (await upstream(session)).url;
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

    verifyWebhook: (body, signature, now) =>
      verifyWebhook(stripe.webhooks, { body, signature, now, secret: webhookSecret }),
  };
}

function client({ secretKey, apiBase, timeoutMilliseconds = longestMilliseconds }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMilliseconds,
    // The client sends the retry with the same idempotency key, so nothing is bought twice.
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
 * Leaves only one checkout open, so that two tabs cannot both be paid. Runs when the new one is open already: of two
 * servers that open one at the same time, the one that lists later finds the other's.
 */
async function expireOtherCheckouts(stripe: Stripe, customer: string, newest: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open' });
  const others = open.data.filter(({ id }) => id !== newest);
  // Stripe refuses for one that was completed meanwhile. Its subscription is found later.
  await Promise.all(others.map(({ id }) => unlessRefused(stripe.checkout.sessions.expire(id))));
}

/** Turns Stripe's errors into an `UpstreamError`. */
async function upstream<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    const { statusCode: status, type, code } = cause;
    throw new UpstreamError('failed', `Stripe failed: ${[type, code, status].filter(Boolean).join(' ')}`, {
      status,
      cause,
    });
  }
}

async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  return upstream(
    call.catch((error) => {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
      throw error;
    }),
  );
}

async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  });
}

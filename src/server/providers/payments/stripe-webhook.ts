import type Stripe from 'stripe';
import type { WebhookEvent } from './payments.ts';

/** The events that can change a membership. */
const membershipEvents = new Set([
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.payment_failed',
]);

// Stripe signs each delivery, also a repeated one, so its advice of five minutes is enough for any clock.
const toleranceSeconds = 300;

interface Delivery {
  body: Buffer;
  signature: string;
  secret: string;
  now: Date;
}

/** Reads a webhook if Stripe has signed it, by Stripe's own check. A forged one gives undefined. */
export function verifyWebhook(webhooks: Stripe['webhooks'], delivery: Delivery): WebhookEvent | undefined {
  const event = signedEvent(webhooks, delivery);
  if (!event || !membershipEvents.has(event.type)) return event && { customerId: undefined };
  const { customer } = event.data.object as { customer?: unknown };
  return { customerId: typeof customer === 'string' ? customer : undefined };
}

function signedEvent(webhooks: Stripe['webhooks'], { body, signature, secret, now }: Delivery) {
  try {
    return webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    // A malformed header makes the check throw other errors than its own, so any error means an invalid signature.
    return undefined;
  }
}

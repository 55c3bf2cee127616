import type Stripe from 'stripe';
import type { Message } from './payments.ts';

/** The events after which a membership may be another one. */
const telling = new Set([
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.payment_failed',
]);

// Stripe signs each delivery anew, so five minutes (its own advice) are enough for any clock.
const toleranceSeconds = 300;

interface Delivery {
  body: Buffer;
  signature: string;
  secret: string;
  now: Date;
}

/** Reads a delivery if Stripe has signed it, by Stripe's own check; otherwise undefined. */
export function readEvent(webhooks: Stripe['webhooks'], delivery: Delivery): Message | undefined {
  const event = signedEvent(webhooks, delivery);
  if (!event || !telling.has(event.type)) return event && { customerId: undefined };
  const { customer } = event.data.object as { customer?: unknown };
  return { customerId: typeof customer === 'string' ? customer : undefined };
}

function signedEvent(webhooks: Stripe['webhooks'], { body, signature, secret, now }: Delivery) {
  try {
    return webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    // A header that is none makes the check throw other errors than its own; none of them proves a signature.
    return undefined;
  }
}

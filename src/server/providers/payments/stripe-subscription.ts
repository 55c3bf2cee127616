import type Stripe from 'stripe';
import { type PaidTerm, subscription } from '#contract/plans.ts';
import type { Subscription } from './payments.ts';

const dateOf = (seconds: number) => new Date(seconds * 1000);

/** Why Stripe ends a subscription whose payment failed or was taken back. */
const unpaidReasons = new Set<string | undefined | null>(['payment_failed', 'payment_disputed']);

/** The ids of the prices of each term. The first is sold; the others were sold before and still count. */
export type Prices = Record<PaidTerm, readonly [string, ...string[]]>;

/** Converts Stripe's subscription; undefined if none of its prices is Pro's. */
export function toSubscription(given: Stripe.Subscription, prices: Prices): Subscription | undefined {
  for (const { price, ...item } of given.items.data) {
    const term = [subscription.monthly, subscription.yearly].find((one) => prices[one].includes(price.id));
    if (term === undefined) continue;
    const invoice = given.latest_invoice;
    const isInvoicePaid = typeof invoice === 'object' && invoice?.status === 'paid';
    return {
      id: given.id,
      status: given.status,
      term,
      periodStart: dateOf(item.current_period_start),
      periodEnd: dateOf(item.current_period_end),
      endsAt: endOf(given, item.current_period_end),
      isPaid: isInvoicePaid && !unpaidReasons.has(given.cancellation_details?.reason),
    };
  }
  return undefined;
}

function endOf({ ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription, periodEnd: number) {
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : undefined);
  return end === undefined ? undefined : dateOf(end);
}

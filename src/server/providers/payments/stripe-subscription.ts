import type Stripe from 'stripe';
import type { Subscription, Term } from './payments.ts';

const moment = (seconds: number) => new Date(seconds * 1000);

/** Why Stripe ends a subscription whose payment did not come or was taken back. */
const unpaidReasons = new Set<string | undefined | null>(['payment_failed', 'payment_disputed']);

/** The ids of the prices that count as each term; the first is sold, the others were sold before. */
export type Prices = Record<Term, readonly [string, ...string[]]>;

/** Stripe's subscription as Kurio knows it; undefined if it is not for Pro. */
export function toSubscription(given: Stripe.Subscription, prices: Prices): Subscription | undefined {
  for (const { price, ...item } of given.items.data) {
    const term = ([1, 2] as const).find((one) => prices[one].includes(price.id));
    if (term === undefined) continue;
    const invoice = given.latest_invoice;
    const isBilled = typeof invoice === 'object' && invoice?.status === 'paid';
    return {
      id: given.id,
      status: given.status,
      term,
      periodStart: moment(item.current_period_start),
      periodEnd: moment(item.current_period_end),
      endsAt: endOf(given, item.current_period_end),
      isPaid: isBilled && !unpaidReasons.has(given.cancellation_details?.reason),
    };
  }
  return undefined;
}

function endOf({ ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription, periodEnd: number) {
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : undefined);
  return end === undefined ? undefined : moment(end);
}

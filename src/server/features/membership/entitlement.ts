import { type Plan, plan, type SubscriptionTerm, subscription } from '#contract/plans.ts';
import type { Subscription } from '../../providers/payments/payments.ts';

/** What a customer's subscriptions add up to. */
export interface Entitlement {
  plan: Plan;
  subscription: SubscriptionTerm;
  /** The end of the paid period, on which the next payment is due. */
  expireAt: Date | null;
  /** The end of Pro while that payment is awaited; null where none is. */
  proUntil: Date | null;
  subscriptionId: string | null;
}

const day = 24 * 60 * 60 * 1000;

// Stripe bills a renewal about an hour after the period has ended, and reports it later still. A paying member must
// not fall back to Free in the meantime.
const renewalGrace = day;

// Stripe retries a failed payment for two weeks (its recommended setting). The period that it then reports has not
// been paid for, so Pro does not last to its end, which may be a year away.
const arrearsGrace = 14 * day;

const free: Entitlement = {
  plan: plan.free,
  subscription: subscription.lifetime,
  expireAt: null,
  proUntil: null,
  subscriptionId: null,
};

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
const earlierOf = (one: Date, other: Date) => (one < other ? one : other);

type ProPeriod = Pick<Entitlement, 'expireAt' | 'proUntil'>;

/** For how long a subscription gives Pro; undefined if it gives none. */
function proPeriodOf({
  status,
  periodStart,
  periodEnd,
  endsAt,
  isPaid,
}: Subscription): ProPeriod | undefined {
  const until = (expireAt: Date): ProPeriod => ({ expireAt, proUntil: null });
  switch (status) {
    case 'active':
    case 'trialing':
      return endsAt ? until(endsAt) : { expireAt: periodEnd, proUntil: after(periodEnd, renewalGrace) };
    case 'past_due':
      return until(earlierOf(endsAt ?? periodEnd, after(periodStart, arrearsGrace)));
    case 'canceled':
      // A member who cancels at once has still paid for the rest of the period.
      return isPaid ? until(periodEnd) : undefined;
    default:
      return undefined;
  }
}

const endOf = ({ expireAt, proUntil }: ProPeriod) => proUntil ?? expireAt;

/** Of several subscriptions, the one counts that gives Pro for longest. */
export function entitlementOf(subscriptions: readonly Subscription[]): Entitlement {
  let best = free;
  for (const candidate of subscriptions) {
    const period = proPeriodOf(candidate);
    if (!period || Number(endOf(period)) <= Number(endOf(best))) continue;
    best = { plan: plan.pro, subscription: candidate.term, ...period, subscriptionId: candidate.id };
  }
  return best;
}

/** Whether Stripe renews it or still collects a payment: the customer would pay twice for a second one. */
export function isRunning({ status }: Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

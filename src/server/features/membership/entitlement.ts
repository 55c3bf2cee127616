import type { Subscription } from '../../providers/payments/payments.ts';

/** What the subscriptions of one customer come to. */
export interface Entitlement {
  plan: 0 | 1;
  subscription: 1 | 2 | 3;
  /** The day that was paid for, on which the next payment is due. */
  expireAt: Date | null;
  /** Until when Pro lasts while that payment is awaited; null where none is. */
  proUntil: Date | null;
  subscriptionId: string | null;
}

const day = 24 * 60 * 60 * 1000;

// Stripe bills a renewal about an hour after the period has ended, and tells of it later still: for that long
// a member who pays must not fall back to Free.
const renewalGrace = day;

// Stripe tries a failed payment again for two weeks (its recommended setting). The period that it then names
// has not been paid for, so Pro does not last to its end, which may be a year away.
const arrearsGrace = 14 * day;

const free: Entitlement = {
  plan: 0,
  subscription: 3,
  expireAt: null,
  proUntil: null,
  subscriptionId: null,
};

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
const earlierOf = (one: Date, other: Date) => (one < other ? one : other);

type Time = Pick<Entitlement, 'expireAt' | 'proUntil'>;

/** For how long this subscription gives Pro; undefined if it gives none. */
function timeOf({ status, periodStart, periodEnd, endsAt, isPaid }: Subscription): Time | undefined {
  const until = (expireAt: Date): Time => ({ expireAt, proUntil: null });
  switch (status) {
    case 'active':
    case 'trialing':
      return endsAt ? until(endsAt) : { expireAt: periodEnd, proUntil: later(periodEnd, renewalGrace) };
    case 'past_due':
      return until(earlierOf(endsAt ?? periodEnd, later(periodStart, arrearsGrace)));
    case 'canceled':
      // Who ends it at once has paid to the end of the period all the same.
      return isPaid ? until(periodEnd) : undefined;
    default:
      return undefined;
  }
}

/** When Pro ends, whatever is awaited; null where there is none. */
const endOf = ({ expireAt, proUntil }: Time) => proUntil ?? expireAt;

/** Of several subscriptions the one counts that gives Pro for longest. */
export function entitlementOf(subscriptions: readonly Subscription[]): Entitlement {
  let best = free;
  for (const subscription of subscriptions) {
    const time = timeOf(subscription);
    if (!time || Number(endOf(time)) <= Number(endOf(best))) continue;
    best = { plan: 1, subscription: subscription.term, ...time, subscriptionId: subscription.id };
  }
  return best;
}

/** Whether it is renewed or being collected, so that another one beside it would be paid twice. */
export function isRunning({ status }: Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

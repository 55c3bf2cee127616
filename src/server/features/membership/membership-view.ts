import { defaultMembership, type Membership } from '#contract/accounts.ts';
import { neverExpires, plan, subscription } from '#contract/plans.ts';
import type { MembershipRow } from './repository.ts';

/** A lifetime membership is given by hand. The payment service does not know of it. */
export const isLifetime = (row: MembershipRow) =>
  row.plan === plan.pro && row.subscription === subscription.lifetime;

/** The membership as the browser gets it: Free once it has expired. */
export function membershipView(row: MembershipRow | undefined, now: Date): Membership {
  if (row?.plan !== plan.pro) return defaultMembership;
  const { expireAt, proUntil } = row;
  // The browser takes a past date for an expired membership, so while a payment is awaited it gets the end of the wait.
  const end = expireAt && expireAt <= now ? (proUntil ?? expireAt) : expireAt;
  if (end && end <= now) return defaultMembership;
  const { monthly, yearly, lifetime } = subscription;
  const term = row.subscription === monthly || row.subscription === yearly ? row.subscription : lifetime;
  return { plan: plan.pro, subscription: term, expireAt: end?.getTime() ?? neverExpires };
}

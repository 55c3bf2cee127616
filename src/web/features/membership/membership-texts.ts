import { plan, subscription } from '#contract/plans.ts';
import type { Membership } from '#contract/user.ts';
import { dateTexts } from '#core/voice/history-texts.ts';

const names: Record<Membership['subscription'], string> = {
  [subscription.monthly]: 'Monthly',
  [subscription.yearly]: 'Yearly',
  [subscription.lifetime]: 'Lifetime',
};

export const subscriptionName = (membership: Membership) => names[membership.subscription];

/** Whether a membership is Pro at `now`, in ms since 1970; one that has expired counts as Free. */
export function isPro(membership: Membership, now: number): boolean {
  return membership.plan === plan.pro && (membership.expireAt < 0 || membership.expireAt > now);
}

/** 'November 20, 2026', or 'Never'. `timeZone` is an IANA name; the browser's own when absent. */
export function expiryText({ expireAt }: Membership, timeZone?: string): string {
  return expireAt < 0 ? 'Never' : dateTexts(timeZone).longDate(expireAt);
}

import { dateTexts } from '#core/history-texts.ts';
import type { Membership } from '../../store/membership.ts';

const subscriptions: Record<Membership['subscription'], string> = {
  1: 'Monthly',
  2: 'Yearly',
  3: 'Lifetime',
};

export const subscriptionName = ({ subscription }: Membership) => subscriptions[subscription];

/** Whether the membership is Pro now; one whose date has passed counts as Free. `now` in ms since 1970. */
export function isPro({ plan, expireAt }: Membership, now: number): boolean {
  return plan !== 0 && (expireAt < 0 || expireAt > now);
}

/** 'November 20, 2026', or 'Never'. `timeZone` is an IANA name; the browser's own when absent. */
export function expiryText({ expireAt }: Membership, timeZone?: string): string {
  return expireAt < 0 ? 'Never' : dateTexts(timeZone).longDate(expireAt);
}

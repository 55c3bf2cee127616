import { freePlan } from '#contract/card-numbers.ts';
import { cardLimitReached } from './errors.ts';
import type { Learner } from './learner-repository.ts';

/** The calendar month of the AI quota in UTC, as '2026-11', the same wherever the learner is. */
export const quotaMonth = (now: Date): string => now.toISOString().slice(0, 7);

/** Throws `cardLimitReached` if `added` more cards exceed the free plan. The learner's row must be locked. */
export function requireFreePlanRoom({ cards }: Learner, added: number, isPro: boolean): void {
  if (!isPro && cards + added > freePlan.cards) throw cardLimitReached();
}

/** How many AI cards the free plan still allows in `month`. */
export function aiCardsLeft(
  { aiMonth, aiCards }: Pick<Learner, 'aiMonth' | 'aiCards'>,
  month: string,
): number {
  return freePlan.aiCardsPerMonth - (aiMonth === month ? aiCards : 0);
}

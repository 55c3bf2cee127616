import { freePlan } from '#contract/card-numbers.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { Learner } from './learner-rows.ts';

/** The calendar month of the AI quota, as '2026-11'. It is UTC's, so that no traveller has two of one month. */
export const quotaMonth = (now: Date): string => now.toISOString().slice(0, 7);

/** Refuses cards that a free learner, whose row is locked, has no room for. Throws `cardLimitReached`. */
export function requireRoom({ cards }: Learner, added: number, isPro: boolean): void {
  if (!isPro && cards + added > freePlan.cards) throw new CallError('cardLimitReached');
}

/** The AI cards that a free learner can still have made in `month`. */
export function aiCardsLeft(
  { aiMonth, aiCards }: Pick<Learner, 'aiMonth' | 'aiCards'>,
  month: string,
): number {
  return freePlan.aiCardsPerMonth - (aiMonth === month ? aiCards : 0);
}

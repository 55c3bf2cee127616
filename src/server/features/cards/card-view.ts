import type { DueCard } from '#contract/card-review.ts';
import type { Card } from '#contract/cards.ts';
import { intervalTexts, type RatingContext, type Schedule } from './review/schedule.ts';

/** A card as its learner sees it, from a row with more columns. */
export function toCard(row: Card): Card {
  const { id, question, answer, deck, tags, source, isLeech, version } = row;
  return { id, question, answer, deck, tags, source, isLeech, version };
}

/** A card with the next interval for each rating. */
export function toDueCard(row: Card & Schedule, context: RatingContext): DueCard {
  return { card: toCard(row), intervals: intervalTexts(row, context) };
}

import type { DueCard } from '#contract/card-review.ts';
import type { Card } from '#contract/cards.ts';
import { intervalTexts, type Schedule, type Sitting } from './schedule.ts';

/** A card as its learner sees it, of a row that holds more. */
export function toCard(row: Card): Card {
  const { id, question, answer, deck, tags, source, isLeech, version } = row;
  return { id, question, answer, deck, tags, source, isLeech, version };
}

/** A card with what follows each of its ratings. */
export function toDueCard(row: Card & Schedule, sitting: Sitting): DueCard {
  return { card: toCard(row), intervals: intervalTexts(row, sitting) };
}

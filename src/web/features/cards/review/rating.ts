import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/card-review.ts';

/** `isOffline`: from the cards cached in this browser. */
export type NextCard = ResponseOf<typeof contract.next> & { isOffline?: boolean };
export type ShownCard = Extract<NextCard, { left: number }>;

/** One rating. A retry reuses its `reviewId`, so that it counts once. */
export interface Rating {
  reviewId: string;
  id: number;
  version: number;
  quality: number;
}

/** The six ratings of the specification, best first. `tone` is the color of the outcome. */
export const ratingChoices = [
  { quality: 5, label: 'Super easy', tone: 'easy' },
  { quality: 4, label: 'Easy', tone: 'good' },
  { quality: 3, label: 'Okay', tone: 'good' },
  { quality: 2, label: 'Hard', tone: 'hard' },
  { quality: 1, label: 'Very hard', tone: 'again' },
  { quality: 0, label: 'Totally forgot', tone: 'again' },
] as const;

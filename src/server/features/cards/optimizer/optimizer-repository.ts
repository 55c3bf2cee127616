import { fsrsRating } from '#core/cards/ratings.ts';
import { daysBetween } from '#core/local-day.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, asc, desc, eq } from '../../../platform/database/drizzle.ts';
import type { CardHistory } from '../../../providers/schedule-optimizer/schedule-optimizer.ts';
import { cardReviews, learners } from '../tables.ts';

export type OptimizerRepository = ReturnType<typeof optimizerRepository>;

// Two hundred ratings a day for more than a year. Older ones say little about how the learner learns now.
const maxRatings = 100_000;

/** The log that the optimizer reads, and the weights that it writes. */
export function optimizerRepository(database: Database) {
  return {
    async counts(userId: string): Promise<{ reviews: number; fittedReviews: number } | undefined> {
      const [row] = await database
        .select({ reviews: learners.reviews, fittedReviews: learners.fittedReviews })
        .from(learners)
        .where(eq(learners.userId, userId));
      return row;
    },

    /** The newest part of the log, card by card. Skips cards whose first rating is not part of it. */
    async reviewLog(userId: string): Promise<CardHistory[]> {
      const newest = database
        .select({ id: cardReviews.id })
        .from(cardReviews)
        .where(eq(cardReviews.userId, userId))
        .orderBy(desc(cardReviews.day), desc(cardReviews.id))
        .limit(maxRatings)
        .as('newest');
      const rows = await database
        .select({
          cardId: cardReviews.cardId,
          quality: cardReviews.quality,
          day: cardReviews.day,
          intervalDays: cardReviews.intervalDays,
        })
        .from(cardReviews)
        .innerJoin(newest, eq(newest.id, cardReviews.id))
        .orderBy(asc(cardReviews.cardId), asc(cardReviews.reviewedAt), asc(cardReviews.id));
      return toHistories(rows);
    },

    /** Stores the weights that `reviews` ratings led to; null for FSRS's defaults. */
    async saveWeights(userId: string, weights: number[] | null, reviews: number, now: Date): Promise<void> {
      await database
        .update(learners)
        .set({ weights, fittedAt: now, fittedReviews: reviews })
        .where(and(eq(learners.userId, userId)));
    },
  };
}

interface Row {
  cardId: number;
  quality: number;
  day: string;
  intervalDays: number;
}

function toHistories(rows: readonly Row[]): CardHistory[] {
  const byCard = Map.groupBy(rows, ({ cardId }) => cardId);
  return [...byCard.values()]
    .filter(([first]) => first?.intervalDays === 0)
    .map((ratings) => ({
      ratings: ratings.map(({ quality }) => fsrsRating(quality)),
      days: ratings.map(({ day }, at) => {
        const before = ratings[at - 1];
        return before ? Math.max(0, daysBetween(before.day, day)) : 0;
      }),
      on: ratings.map(({ day }) => day),
    }));
}

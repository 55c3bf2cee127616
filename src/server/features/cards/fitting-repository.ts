import { and, asc, desc, eq } from 'drizzle-orm';
import { gradeOf } from '#core/cards/ratings.ts';
import { daysBetween } from '#core/local-day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RatedCard } from '../../providers/schedule-fit/schedule-fit.ts';
import { cardReviews, learners } from './tables.ts';

export type FittingRepository = ReturnType<typeof fittingRepository>;

// Two hundred ratings a day for more than a year; older ones say little about how one learns now.
const mostRatings = 100_000;

/** What a fit reads and writes. */
export function fittingRepository(database: Database) {
  return {
    async counts(userId: string): Promise<{ reviews: number; fittedReviews: number } | undefined> {
      const [row] = await database
        .select({ reviews: learners.reviews, fittedReviews: learners.fittedReviews })
        .from(learners)
        .where(eq(learners.userId, userId));
      return row;
    },

    /** The newest part of the log, card by card; a card whose first ratings are not in it is left out. */
    async log(userId: string): Promise<RatedCard[]> {
      const newest = database
        .select({ id: cardReviews.id })
        .from(cardReviews)
        .where(eq(cardReviews.userId, userId))
        .orderBy(desc(cardReviews.day), desc(cardReviews.id))
        .limit(mostRatings)
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
      return cardsOf(rows);
    },

    /** Keeps what a fit of `reviews` ratings led to; null is for FSRS's own parameters. */
    async keep(userId: string, weights: number[] | null, reviews: number, now: Date): Promise<void> {
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

function cardsOf(rows: readonly Row[]): RatedCard[] {
  const byCard = Map.groupBy(rows, ({ cardId }) => cardId);
  return [...byCard.values()]
    .filter(([first]) => first?.intervalDays === 0)
    .map((ratings) => ({
      grades: ratings.map(({ quality }) => gradeOf(quality)),
      days: ratings.map(({ day }, at) => {
        const before = ratings[at - 1];
        return before ? Math.max(0, daysBetween(before.day, day)) : 0;
      }),
      on: ratings.map(({ day }) => day),
    }));
}

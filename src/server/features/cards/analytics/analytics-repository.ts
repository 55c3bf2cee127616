import type { Database } from '../../../platform/database/database.ts';
import { and, eq, gte, isNotNull, lte, sql, sum } from '../../../platform/database/drizzle.ts';
import { cardCounts, cardReviews, cards, learners } from '../tables.ts';

export type AnalyticsRepository = ReturnType<typeof analyticsRepository>;

/** Reviews of cards that were past learning, and how many of them were remembered. */
export interface Recall {
  reviews: number;
  remembered: number;
}

// A card with an interval of three weeks or more counts as mature, since SuperMemo.
const matureDays = 21;
// Ratings 0 and 1 are lapses, see core/cards/ratings.ts.
const minRemembered = 2;

/** Statistics from the log of ratings and the counts of cards. Days are the learner's, as '2026-11-20'. */
export function analyticsRepository(database: Database) {
  return {
    /** Retention since a day. */
    async recall(userId: string, since: string): Promise<{ young: Recall; mature: Recall }> {
      const isMature = sql`${cardReviews.intervalDays} >= ${matureDays}`;
      const isRemembered = sql`${cardReviews.quality} >= ${minRemembered}`;
      const count = (condition: ReturnType<typeof sql>) =>
        sql<number>`(count(*) filter (where ${condition}))::int`;
      const [row] = await database
        .select({
          youngReviews: count(sql`not ${isMature}`),
          youngRemembered: count(sql`not ${isMature} and ${isRemembered}`),
          matureReviews: count(isMature),
          matureRemembered: count(sql`${isMature} and ${isRemembered}`),
        })
        .from(cardReviews)
        .where(
          and(eq(cardReviews.userId, userId), gte(cardReviews.day, since), gte(cardReviews.intervalDays, 1)),
        );
      const { youngReviews = 0, youngRemembered = 0, matureReviews = 0, matureRemembered = 0 } = row ?? {};
      return {
        young: { reviews: youngReviews, remembered: youngRemembered },
        mature: { reviews: matureReviews, remembered: matureRemembered },
      };
    },

    /** The days since `since` that had reviews, with their number. */
    async calendar(userId: string, since: string): Promise<{ day: string; reviews: number }[]> {
      return database
        .select({ day: cardReviews.day, reviews: sql<number>`count(*)::int` })
        .from(cardReviews)
        .where(and(eq(cardReviews.userId, userId), gte(cardReviews.day, since)))
        .groupBy(cardReviews.day)
        .orderBy(cardReviews.day);
    },

    /** The cards due on each day up to `until`, inclusive. */
    async dueDays(userId: string, until: string): Promise<{ day: string; due: number }[]> {
      return database
        .select({ day: cardCounts.dueDay, due: sum(cardCounts.cards).mapWith(Number) })
        .from(cardCounts)
        .where(and(eq(cardCounts.userId, userId), lte(cardCounts.dueDay, until)))
        .groupBy(cardCounts.dueDay);
    },

    /** The due time of each card that is being learned. */
    async dueMoments(userId: string, until: Date): Promise<Date[]> {
      const rows = await database
        .select({ dueAt: cards.dueAt })
        .from(cards)
        .where(and(eq(cards.userId, userId), isNotNull(cards.dueAt), lte(cards.dueAt, until)));
      return rows.flatMap(({ dueAt }) => dueAt ?? []);
    },

    async fitted(userId: string) {
      const [row] = await database
        .select({ at: learners.fittedAt, reviews: learners.fittedReviews, weights: learners.weights })
        .from(learners)
        .where(eq(learners.userId, userId));
      return row?.at
        ? { at: row.at.getTime(), reviews: row.reviews, isUsed: row.weights !== null }
        : undefined;
    },
  };
}

import type { Database } from '../../platform/database/database.ts';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { preparedQuery } from '../../platform/database/prepared-query.ts';
import { learners } from './tables.ts';

export type Learner = typeof learners.$inferSelect;

/** A learner's totals, and what their schedule depends on. */
export interface LearnerRow {
  timeZone: string;
  weights: readonly number[] | null;
  cards: number;
  reviews: number;
  qualitySum: number;
}

export const learnerQuery = `
  select time_zone as "timeZone", weights, cards, reviews, quality_sum as "qualitySum"
  from learners where user_id = $1`;

export type LearnerRepository = ReturnType<typeof learnerRepository>;

export function learnerRepository(database: Database) {
  const byUser = preparedQuery<LearnerRow>(database, learnerQuery);
  return {
    async find(userId: string): Promise<LearnerRow | undefined> {
      const [row] = await byUser(userId);
      return row;
    },

    async saveTimeZone(userId: string, timeZone: string): Promise<void> {
      await database.update(learners).set({ timeZone }).where(eq(learners.userId, userId));
    },
  };
}

/**
 * Locks the learner's row until the transaction ends, and creates it if necessary. Every change of cards begins with
 * this lock, so that changes of one learner run one after another and take all other locks in the same order. Stores
 * the time zone that the browser sent.
 */
export async function lockLearner(
  transaction: Database,
  userId: string,
  timeZone?: string,
): Promise<Learner> {
  const [learner] = await transaction
    .insert(learners)
    .values({ userId, timeZone: timeZone ?? 'UTC' })
    .onConflictDoUpdate({
      target: learners.userId,
      set: { timeZone: timeZone ?? sql`${learners.timeZone}` },
    })
    .returning();
  return learner as Learner;
}

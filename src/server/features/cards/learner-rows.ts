import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { learners } from './tables.ts';

export type Learner = typeof learners.$inferSelect;

/**
 * The learner's row, made where there is none, locked until the transaction ends. Whatever changes cards
 * begins with it, so that changes of one learner queue up here and meet no other lock in another order.
 * A time zone that the browser told is kept.
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

import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { lockLearner } from './learner-rows.ts';
import { aiCardsLeft } from './plan-limits.ts';
import { learners } from './tables.ts';

export type QuotaRepository = ReturnType<typeof quotaRepository>;

/** How many cards an AI service made for a learner in a month, as `quotaMonth` names it. */
export function quotaRepository(database: Database) {
  return {
    /** Counts `count` cards before they are made; false, with nothing counted, where fewer are left. */
    async reserve(userId: string, month: string, count: number): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const learner = await lockLearner(transaction, userId);
        if (aiCardsLeft(learner, month) < count) return false;
        const used = learner.aiMonth === month ? learner.aiCards : 0;
        await transaction
          .update(learners)
          .set({ aiMonth: month, aiCards: used + count })
          .where(eq(learners.userId, userId));
        return true;
      });
    },

    /** Gives back cards that were not made after all; those of a month that is over are gone with it. */
    async giveBack(userId: string, month: string, count: number): Promise<void> {
      await database
        .update(learners)
        .set({ aiCards: sql`${learners.aiCards} - ${count}` })
        .where(and(eq(learners.userId, userId), eq(learners.aiMonth, month)));
    },
  };
}

import type { Database } from '../../../platform/database/database.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { lockLearner } from '../learner-repository.ts';
import { aiCardsLeft } from '../plan-limits.ts';
import { learners, type ReservedCards } from '../tables.ts';

export type QuotaRepository = ReturnType<typeof quotaRepository>;

/** The AI cards of a learner in a month, as `quotaMonth` names it. */
export function quotaRepository(database: Database) {
  return {
    /**
     * Counts cards before they are generated. False, with nothing counted, if fewer are left. Releases reservations
     * that expired before `now`, in ms since 1970, because their server crashed.
     */
    async reserve(userId: string, month: string, wanted: ReservedCards, now: number): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const learner = await lockLearner(transaction, userId);
        const reserved = learner.aiMonth === month ? learner.aiReserved : [];
        const valid = reserved.filter(({ until }) => until > now);
        const used = (learner.aiMonth === month ? learner.aiCards : 0) - sum(reserved) + sum(valid);
        if (aiCardsLeft({ aiMonth: month, aiCards: used }, month) < wanted.cards) return false;
        await transaction
          .update(learners)
          .set({ aiMonth: month, aiCards: used + wanted.cards, aiReserved: [...valid, wanted] })
          .where(eq(learners.userId, userId));
        return true;
      });
    },

    /** Replaces a reservation by the number of delivered cards, unless the month is over. */
    async settle(userId: string, month: string, id: string, delivered: number): Promise<void> {
      await database.transaction(async (transaction) => {
        const own = and(eq(learners.userId, userId), eq(learners.aiMonth, month));
        const [learner] = await transaction.select().from(learners).where(own).for('update');
        if (!learner) return;
        const settled = learner.aiReserved.filter((one) => one.id === id);
        const aiReserved = learner.aiReserved.filter((one) => one.id !== id);
        const aiCards = learner.aiCards - sum(settled) + delivered;
        await transaction.update(learners).set({ aiCards, aiReserved }).where(own);
      });
    },
  };
}

const sum = (reserved: readonly ReservedCards[]) => reserved.reduce((all, { cards }) => all + cards, 0);

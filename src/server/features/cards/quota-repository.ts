import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { lockLearner } from './learner-rows.ts';
import { aiCardsLeft } from './plan-limits.ts';
import { learners, type ReservedCards } from './tables.ts';

export type QuotaRepository = ReturnType<typeof quotaRepository>;

/** How many cards an AI service made for a learner in a month, as `quotaMonth` names it. */
export function quotaRepository(database: Database) {
  return {
    /**
     * Counts cards before they are made; false, with nothing counted, where fewer are left. Those that a server
     * reserved and did not settle by `now`, in ms since 1970, are left again: it died over them.
     */
    async reserve(userId: string, month: string, wanted: ReservedCards, now: number): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const learner = await lockLearner(transaction, userId);
        const held = learner.aiMonth === month ? learner.aiReserved : [];
        const valid = held.filter(({ until }) => until > now);
        const used = (learner.aiMonth === month ? learner.aiCards : 0) - sum(held) + sum(valid);
        if (aiCardsLeft({ aiMonth: month, aiCards: used }, month) < wanted.cards) return false;
        await transaction
          .update(learners)
          .set({ aiMonth: month, aiCards: used + wanted.cards, aiReserved: [...valid, wanted] })
          .where(eq(learners.userId, userId));
        return true;
      });
    },

    /** Counts what was delivered in place of what was reserved, unless the month is over. */
    async settle(userId: string, month: string, id: string, delivered: number): Promise<void> {
      await database.transaction(async (transaction) => {
        const own = and(eq(learners.userId, userId), eq(learners.aiMonth, month));
        const [learner] = await transaction.select().from(learners).where(own).for('update');
        if (!learner) return;
        const settled = learner.aiReserved.filter((reserved) => reserved.id === id);
        const aiReserved = learner.aiReserved.filter((reserved) => reserved.id !== id);
        const aiCards = learner.aiCards - sum(settled) + delivered;
        await transaction.update(learners).set({ aiCards, aiReserved }).where(own);
      });
    },
  };
}

const sum = (reserved: readonly ReservedCards[]) => reserved.reduce((all, { cards }) => all + cards, 0);

import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Learner, lockLearner } from '../learner-rows.ts';
import { cardMedia, cardReviews, cards } from '../tables.ts';
import { importTurn } from './import-turn.ts';
import { cardsIn } from './known-cards.ts';

export type TransferRepository = ReturnType<typeof transferRepository>;
export type ImportTurn = ReturnType<typeof importTurn>;
export type CardRow = typeof cards.$inferSelect;
export type ReviewRow = typeof cardReviews.$inferSelect;

const batchSize = 1_000;

/** Rows that come and go in files. */
export function transferRepository(database: Database) {
  return {
    /** Carries `work` out for this learner alone, all of it or, if it throws, nothing. */
    inTurn<T>(
      userId: string,
      timeZone: string | undefined,
      work: (turn: ImportTurn, learner: Learner) => Promise<T>,
    ): Promise<T> {
      return database.transaction(async (transaction) => {
        const learner = await lockLearner(transaction, userId, timeZone);
        return work(importTurn(transaction, learner), learner);
      });
    },

    known: (userId: string, incoming: Parameters<typeof cardsIn>[2]) => cardsIn(database, userId, incoming),

    /** All cards, or those of one deck ('' is none), oldest first, each with its ratings. */
    async *batches(
      userId: string,
      deck: string | undefined,
    ): AsyncGenerator<{ card: CardRow; reviews: ReviewRow[] }[]> {
      let after = 0;
      while (true) {
        const rows = await database
          .select()
          .from(cards)
          .where(
            and(
              eq(cards.userId, userId),
              gt(cards.id, after),
              deck === undefined ? undefined : eq(cards.deck, deck),
            ),
          )
          .orderBy(asc(cards.id))
          .limit(batchSize);
        const last = rows.at(-1);
        if (!last) return;
        after = last.id;
        const reviews = await reviewsOf(rows.map(({ id }) => id));
        yield rows.map((card) => ({ card, reviews: reviews.get(card.id) ?? [] }));
      }
    },

    async media(userId: string, name: string) {
      const [row] = await database
        .select()
        .from(cardMedia)
        .where(and(eq(cardMedia.userId, userId), eq(cardMedia.name, name)));
      return row;
    },
  };

  async function reviewsOf(ids: number[]): Promise<Map<number, ReviewRow[]>> {
    const rows = await database
      .select()
      .from(cardReviews)
      .where(inArray(cardReviews.cardId, ids))
      .orderBy(asc(cardReviews.cardId), asc(cardReviews.reviewedAt), asc(cardReviews.id));
    return Map.groupBy(rows, ({ cardId }) => cardId);
  }
}

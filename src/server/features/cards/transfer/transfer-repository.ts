import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, gt, inArray } from '../../../platform/database/drizzle.ts';
import { type Learner, lockLearner } from '../learner-repository.ts';
import { cardMedia, cardReviews, cards } from '../tables.ts';
import { importTransaction } from './import-repository.ts';
import { findKnownCards } from './known-cards-repository.ts';

export type TransferRepository = ReturnType<typeof transferRepository>;
export type ImportTransaction = ReturnType<typeof importTransaction>;
export type CardRow = typeof cards.$inferSelect;
export type ReviewRow = typeof cardReviews.$inferSelect;

const batchSize = 1_000;

/** The cards, ratings and media that files bring and take. */
export function transferRepository(database: Database) {
  return {
    /** Runs `work` in a transaction that locks the learner's row. */
    transaction<T>(
      userId: string,
      timeZone: string | undefined,
      work: (transaction: ImportTransaction, learner: Learner) => Promise<T>,
    ): Promise<T> {
      return database.transaction(async (transaction) => {
        const learner = await lockLearner(transaction, userId, timeZone);
        return work(importTransaction(transaction, learner), learner);
      });
    },

    known: (userId: string, incoming: Parameters<typeof findKnownCards>[2]) =>
      findKnownCards(database, userId, incoming),

    /** All cards, or those of one deck ('' for cards without a deck), oldest first, each with its ratings. */
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

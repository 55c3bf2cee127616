import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { countCards } from './card-counts.ts';
import { type Learner, lockLearner } from './learner-rows.ts';
import type { Schedule } from './schedule.ts';
import { cardReviews, cards, learners } from './tables.ts';

export type ReviewRepository = ReturnType<typeof reviewRepository>;
export type CardRow = typeof cards.$inferSelect;
export type ReviewRow = typeof cardReviews.$inferSelect;
type NewReview = Omit<typeof cardReviews.$inferInsert, 'id' | 'userId' | 'cardId'>;

/** The learner's row, locked, and what a rating or its undo reads and writes under that lock. */
export type LearnerTurn = ReturnType<typeof learnerTurn>;

/** Rows that ratings change. */
export function reviewRepository(database: Database) {
  return {
    /** Carries `work` out for this learner alone, all of it or, if it throws, nothing. */
    inTurn<T>(
      userId: string,
      timeZone: string | undefined,
      work: (turn: LearnerTurn) => Promise<T>,
    ): Promise<T> {
      return database.transaction(async (transaction) => {
        const learner = await lockLearner(transaction, userId, timeZone);
        return work(learnerTurn(transaction, learner));
      });
    },
  };
}

function learnerTurn(transaction: Database, learner: Learner) {
  const { userId } = learner;

  /** Writes a card's schedule and counts by how much its rating changes the learner's means. */
  async function place(card: CardRow, schedule: Schedule, counts: { reviews: number; quality: number }) {
    const [placed] = await transaction
      .update(cards)
      // Upwards on an undo, too: a page that saw the card between the two must not take it for what it saw.
      .set({ ...schedule, version: card.version + 1 })
      .where(eq(cards.id, card.id))
      .returning();
    await countCards(transaction, userId, [card], [{ deck: card.deck, dueDay: schedule.dueDay }]);
    await transaction
      .update(learners)
      .set({
        reviews: sql`${learners.reviews} + ${counts.reviews}`,
        qualitySum: sql`${learners.qualitySum} + ${counts.quality}`,
      })
      .where(eq(learners.userId, userId));
    return placed as CardRow;
  }

  return {
    learner,

    async isKnown(reviewId: string): Promise<boolean> {
      const [row] = await transaction
        .select({ id: cardReviews.id })
        .from(cardReviews)
        .where(and(eq(cardReviews.userId, userId), eq(cardReviews.reviewId, reviewId)));
      return row !== undefined;
    },

    /** A card of this learner's. */
    async card(id: number): Promise<CardRow | undefined> {
      const [row] = await transaction
        .select()
        .from(cards)
        .where(and(eq(cards.id, id), eq(cards.userId, userId)));
      return row;
    },

    /** The last rating that was given here; what a file brought is nobody's to take back. */
    async lastRating(): Promise<ReviewRow | undefined> {
      const [row] = await transaction
        .select()
        .from(cardReviews)
        .where(and(eq(cardReviews.userId, userId), isNotNull(cardReviews.before)))
        .orderBy(desc(cardReviews.id))
        .limit(1);
      return row;
    },

    async rate(card: CardRow, after: Schedule, review: NewReview): Promise<void> {
      await transaction.insert(cardReviews).values({ ...review, userId, cardId: card.id });
      await place(card, after, { reviews: 1, quality: review.quality });
    },

    /** Gives the card as it is then. */
    async takeBack(card: CardRow, before: Schedule, { id, quality }: ReviewRow): Promise<CardRow> {
      await transaction.delete(cardReviews).where(eq(cardReviews.id, id));
      return place(card, before, { reviews: -1, quality: -quality });
    },
  };
}

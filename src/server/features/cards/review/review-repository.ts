import type { Database } from '../../../platform/database/database.ts';
import { and, desc, eq, isNotNull, sql } from '../../../platform/database/drizzle.ts';
import { updateCounts } from '../card-counts-repository.ts';
import { type Learner, lockLearner } from '../learner-repository.ts';
import { cardReviews, cards, learners } from '../tables.ts';
import type { Schedule } from './schedule.ts';

export type ReviewRepository = ReturnType<typeof reviewRepository>;
export type CardRow = typeof cards.$inferSelect;
export type ReviewRow = typeof cardReviews.$inferSelect;
type NewReview = Omit<typeof cardReviews.$inferInsert, 'id' | 'userId' | 'cardId'>;

/** What a rating or its undo reads and writes while it locks the learner's row. */
export type LearnerTransaction = ReturnType<typeof learnerTransaction>;

/** Ratings, and the schedules that they change. */
export function reviewRepository(database: Database) {
  return {
    /** Runs `work` in a transaction that locks the learner's row. */
    transaction<T>(
      userId: string,
      timeZone: string | undefined,
      work: (transaction: LearnerTransaction) => Promise<T>,
    ): Promise<T> {
      return database.transaction(async (transaction) => {
        const learner = await lockLearner(transaction, userId, timeZone);
        return work(learnerTransaction(transaction, learner));
      });
    },
  };
}

function learnerTransaction(transaction: Database, learner: Learner) {
  const { userId } = learner;

  /** Stores a card's schedule, and adds the rating to the learner's totals. */
  async function saveSchedule(
    card: CardRow,
    schedule: Schedule,
    totals: { reviews: number; quality: number },
  ) {
    const [saved] = await transaction
      .update(cards)
      // An undo raises the version, too: a page that saw the card in between must not take it for the same version.
      .set({ ...schedule, version: card.version + 1 })
      .where(eq(cards.id, card.id))
      .returning();
    await updateCounts(transaction, userId, [card], [{ deck: card.deck, dueDay: schedule.dueDay }]);
    await transaction
      .update(learners)
      .set({
        reviews: sql`${learners.reviews} + ${totals.reviews}`,
        qualitySum: sql`${learners.qualitySum} + ${totals.quality}`,
      })
      .where(eq(learners.userId, userId));
    return saved as CardRow;
  }

  return {
    learner,

    async hasReview(reviewId: string): Promise<boolean> {
      const [row] = await transaction
        .select({ id: cardReviews.id })
        .from(cardReviews)
        .where(and(eq(cardReviews.userId, userId), eq(cardReviews.reviewId, reviewId)));
      return row !== undefined;
    },

    async card(id: number): Promise<CardRow | undefined> {
      const [row] = await transaction
        .select()
        .from(cards)
        .where(and(eq(cards.id, id), eq(cards.userId, userId)));
      return row;
    },

    /** The last rating that was given in Kurio. An imported rating cannot be undone. */
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
      await saveSchedule(card, after, { reviews: 1, quality: review.quality });
    },

    /** Returns the card as it is afterwards. */
    async undoRating(card: CardRow, before: Schedule, { id, quality }: ReviewRow): Promise<CardRow> {
      await transaction.delete(cardReviews).where(eq(cardReviews.id, id));
      return saveSchedule(card, before, { reviews: -1, quality: -quality });
    },
  };
}

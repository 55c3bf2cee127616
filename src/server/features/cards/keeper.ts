import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { cardMedia, cardReviews, cards, learners } from './tables.ts';

/** What is kept about a learner, for the learner to read. The rows go with the user. */
export function cardKeeper(database: Database) {
  return {
    async dataOf(userId: string): Promise<Record<string, unknown>> {
      const [learner] = await database.select().from(learners).where(eq(learners.userId, userId));
      if (!learner) return {};
      const ownCards = await database
        .select()
        .from(cards)
        .where(eq(cards.userId, userId))
        .orderBy(asc(cards.id));
      const reviews = await database
        .select()
        .from(cardReviews)
        .where(eq(cardReviews.userId, userId))
        .orderBy(asc(cardReviews.id));
      const { name, type } = cardMedia;
      const media = await database.select({ name, type }).from(cardMedia).where(eq(cardMedia.userId, userId));
      return {
        learner: withoutOwner(learner),
        cards: ownCards.map(withoutOwner),
        cardReviews: reviews.map(withoutOwner),
        cardMedia: media,
      };
    },
  };
}

const withoutOwner = <Row extends { userId: string }>({ userId: _, ...row }: Row) => row;

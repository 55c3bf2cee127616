import { and, asc, desc, eq, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { countCards } from './card-counts.ts';
import { type Learner, lockLearner } from './learner-rows.ts';
import { cardCounts, cards, learners } from './tables.ts';
import { dropUnusedMedia, mediaOf } from './unused-media.ts';

export type CardRepository = ReturnType<typeof cardRepository>;
export type NewCard = Omit<typeof cards.$inferInsert, 'id' | 'userId' | 'deck' | 'dueDay'> & {
  deck: string;
  dueDay: string | null;
};

/** What can be written anew on a card; what is undefined stays. */
export interface CardChange {
  question: string;
  answer: string;
  deck?: string | undefined;
  tags?: string[] | undefined;
}

interface Adding {
  timeZone: string | undefined;
  /** The browser's own name for these cards. */
  saveId: string | undefined;
}

export interface CardSearch {
  /** Stands as it is in the question, the answer or a tag. */
  search?: string | undefined;
  /** '' finds the cards that are in no deck. */
  deck?: string | undefined;
  /** Only cards older than this one. */
  before?: number | undefined;
}

/** What a learner sees of a card. */
const shown = {
  id: cards.id,
  question: cards.question,
  answer: cards.answer,
  deck: cards.deck,
  tags: cards.tags,
  source: cards.source,
  isLeech: cards.isLeech,
  version: cards.version,
};
const place = { id: cards.id, deck: cards.deck, dueDay: cards.dueDay };
const sides = { question: cards.question, answer: cards.answer };

/** Rows of cards, apart from their schedule. A card that is another person's is as good as none. */
export function cardRepository(database: Database) {
  const own = (userId: string, ids: number[]) => and(eq(cards.userId, userId), inArray(cards.id, ids));

  return {
    /**
     * Adds the cards that `make` gives, all or none; it sees the learner's row, locked, and may throw. What the
     * learner last added under this `saveId` is not added again: what is left of it is given.
     */
    async add(userId: string, { timeZone, saveId }: Adding, make: (learner: Learner) => NewCard[]) {
      return database.transaction(async (transaction) => {
        const learner = await lockLearner(transaction, userId, timeZone);
        if (saveId !== undefined && learner.saveId === saveId)
          return transaction
            .select(shown)
            .from(cards)
            .where(own(userId, learner.savedCards))
            .orderBy(asc(cards.id));
        const rows = make(learner);
        await countCards(transaction, userId, [], rows);
        const values = rows.map((row) => ({ ...row, userId }));
        const added = await transaction.insert(cards).values(values).returning(shown);
        if (saveId !== undefined)
          await transaction
            .update(learners)
            .set({ saveId, savedCards: added.map(({ id }) => id) })
            .where(eq(learners.userId, userId));
        return added;
      });
    },

    /** The newest cards first, `most` of them. */
    async find(userId: string, { search, deck, before }: CardSearch, most: number) {
      const conditions = [
        eq(cards.userId, userId),
        deck === undefined ? undefined : eq(cards.deck, deck),
        before === undefined ? undefined : lt(cards.id, before),
        search ? holds(search) : undefined,
      ];
      return database
        .select(shown)
        .from(cards)
        .where(and(...conditions))
        .orderBy(desc(cards.id))
        .limit(most);
    },

    async byId(userId: string, id: number) {
      const [card] = await database
        .select(shown)
        .from(cards)
        .where(own(userId, [id]));
      return card;
    },

    /** Undefined where the learner has no such card. What no card shows any more goes. */
    async change(userId: string, id: number, change: CardChange) {
      return database.transaction(async (transaction) => {
        await lockLearner(transaction, userId);
        const before = await transaction
          .select({ ...place, ...sides })
          .from(cards)
          .where(own(userId, [id]));
        const [card] = await transaction
          .update(cards)
          .set({ ...change, isLeech: false })
          .where(own(userId, [id]))
          .returning(shown);
        const after = before.map(({ dueDay }) => ({ dueDay, deck: card?.deck ?? '' }));
        await countCards(transaction, userId, before, after);
        await dropUnusedMedia(transaction, userId, mediaOf(before).difference(mediaOf([change])));
        return card;
      });
    },

    /**
     * Deletes the learner's own among these cards, with the pictures and sounds that no other one shows; gives how
     * many that were. The log of their ratings stays.
     */
    async remove(userId: string, ids: number[]): Promise<number> {
      return database.transaction(async (transaction) => {
        await lockLearner(transaction, userId);
        const gone = await transaction
          .delete(cards)
          .where(own(userId, ids))
          .returning({ ...place, ...sides });
        await countCards(transaction, userId, gone, []);
        await dropUnusedMedia(transaction, userId, mediaOf(gone));
        return gone.length;
      });
    },

    /** Gives how many of these cards are the learner's own. */
    async move(userId: string, ids: number[], deck: string): Promise<number> {
      return database.transaction(async (transaction) => {
        await lockLearner(transaction, userId);
        const before = await transaction.select(place).from(cards).where(own(userId, ids));
        await transaction.update(cards).set({ deck }).where(own(userId, ids));
        await countCards(
          transaction,
          userId,
          before,
          before.map(({ dueDay }) => ({ dueDay, deck })),
        );
        return before.length;
      });
    },

    /** Each deck by name, with its cards and with those that are due by `today`, a learner's day, and `now`. */
    async decks(userId: string, today: string, now: Date) {
      const planned = database
        .select({
          name: cardCounts.deck,
          cards: sql<number>`sum(${cardCounts.cards})`.as('cards'),
          due: sql<number>`sum(${cardCounts.cards}) filter (where ${cardCounts.dueDay} <= ${today})`.as(
            'due',
          ),
        })
        .from(cardCounts)
        .where(eq(cardCounts.userId, userId))
        .groupBy(cardCounts.deck);
      const learning = database
        .select({
          name: cards.deck,
          cards: sql<number>`count(*)`.as('cards'),
          due: sql<number>`count(*) filter (where ${lte(cards.dueAt, now)})`.as('due'),
        })
        .from(cards)
        .where(and(eq(cards.userId, userId), isNotNull(cards.dueAt)))
        .groupBy(cards.deck);
      const both = planned.unionAll(learning).as('both');
      return database
        .select({
          name: both.name,
          cards: sql<number>`sum(${both.cards})::int`,
          due: sql<number>`coalesce(sum(${both.due}), 0)::int`,
        })
        .from(both)
        .groupBy(both.name)
        .orderBy(both.name);
    },

    /** Which of these questions the learner has on a card already. */
    async questionsAmong(userId: string, questions: readonly string[]): Promise<string[]> {
      const rows = await database
        .selectDistinct({ question: cards.question })
        .from(cards)
        .where(and(eq(cards.userId, userId), inArray(cards.question, [...questions])));
      return rows.map(({ question }) => question);
    },

    /** The newest cards, `most` of them, of one deck or of all. */
    async newest(
      userId: string,
      most: number,
      deck?: string,
    ): Promise<{ question: string; answer: string; deck: string }[]> {
      return database
        .select({ question: cards.question, answer: cards.answer, deck: cards.deck })
        .from(cards)
        .where(and(eq(cards.userId, userId), deck === undefined ? undefined : eq(cards.deck, deck)))
        .orderBy(desc(cards.id))
        .limit(most);
    },
  };
}

/** Finds `search` as it stands: what LIKE reads as a pattern counts as itself. */
function holds(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${cards.question} ilike ${pattern} or ${cards.answer} ilike ${pattern}
    or (cardinality(${cards.tags}) > 0
      and exists (select from unnest(${cards.tags}) as tag where tag ilike ${pattern})))`;
}

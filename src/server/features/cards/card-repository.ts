import type { Database } from '../../platform/database/database.ts';
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  lte,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts';
import { updateCounts } from './card-counts-repository.ts';
import { type Learner, lockLearner } from './learner-repository.ts';
import { mediaOfCards } from './media-names.ts';
import { deleteUnusedMedia } from './media-repository.ts';
import { cardCounts, cards, learners } from './tables.ts';

export type CardRepository = ReturnType<typeof cardRepository>;
export type NewCard = Omit<typeof cards.$inferInsert, 'id' | 'userId' | 'deck' | 'dueDay'> & {
  deck: string;
  dueDay: string | null;
};

/** A change of a card's content. Undefined fields stay as they are. */
export interface CardChange {
  question: string;
  answer: string;
  deck?: string | undefined;
  tags?: string[] | undefined;
}

interface AddOptions {
  timeZone: string | undefined;
  /** Names this set of cards, so that a repeated request adds nothing. */
  idempotencyKey: string | undefined;
}

export interface CardSearch {
  /** Part of the question, the answer or a tag. */
  search?: string | undefined;
  /** '' finds the cards without a deck. */
  deck?: string | undefined;
  /** Only cards older than this one. */
  before?: number | undefined;
}

// A card as its learner sees it.
const cardColumns = {
  id: cards.id,
  question: cards.question,
  answer: cards.answer,
  deck: cards.deck,
  tags: cards.tags,
  source: cards.source,
  isLeech: cards.isLeech,
  version: cards.version,
};
const countColumns = { id: cards.id, deck: cards.deck, dueDay: cards.dueDay };
const sides = { question: cards.question, answer: cards.answer };

const own = (userId: string, ids: number[]) => and(eq(cards.userId, userId), inArray(cards.id, ids));

/** Cards and their content, apart from the schedule. Other learners' cards do not exist for a learner. */
export const cardRepository = (database: Database) => ({
  ...cardQueries(database),
  ...cardChanges(database),
});

function cardQueries(database: Database) {
  return {
    /** The newest `limit` cards that match. */
    async find(userId: string, { search, deck, before }: CardSearch, limit: number) {
      const conditions = [
        eq(cards.userId, userId),
        deck === undefined ? undefined : eq(cards.deck, deck),
        before === undefined ? undefined : lt(cards.id, before),
        search ? containsText(search) : undefined,
      ];
      return database
        .select(cardColumns)
        .from(cards)
        .where(and(...conditions))
        .orderBy(desc(cards.id))
        .limit(limit);
    },

    async byId(userId: string, id: number) {
      const [card] = await database
        .select(cardColumns)
        .from(cards)
        .where(own(userId, [id]));
      return card;
    },

    /** The decks by name, each with its number of cards and of those due on `today`, a learner's day, at `now`. */
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

    /** Those of these questions that the learner has on a card already. */
    async questionsAmong(userId: string, questions: readonly string[]): Promise<string[]> {
      const rows = await database
        .selectDistinct({ question: cards.question })
        .from(cards)
        .where(and(eq(cards.userId, userId), inArray(cards.question, [...questions])));
      return rows.map(({ question }) => question);
    },

    /** The newest `limit` cards of one deck, or of all. */
    async newest(
      userId: string,
      limit: number,
      deck?: string,
    ): Promise<{ question: string; answer: string; deck: string }[]> {
      return database
        .select({ question: cards.question, answer: cards.answer, deck: cards.deck })
        .from(cards)
        .where(and(eq(cards.userId, userId), deck === undefined ? undefined : eq(cards.deck, deck)))
        .orderBy(desc(cards.id))
        .limit(limit);
    },
  };
}

function cardChanges(database: Database) {
  return {
    /**
     * Adds the cards that `make` returns, all or none. `make` gets the learner's locked row, and may throw. If the
     * learner's last request had the same `idempotencyKey`, nothing is added, and that request's cards are returned.
     */
    async add(
      userId: string,
      { timeZone, idempotencyKey }: AddOptions,
      make: (learner: Learner) => NewCard[],
    ) {
      return database.transaction(async (transaction) => {
        const learner = await lockLearner(transaction, userId, timeZone);
        if (idempotencyKey !== undefined && learner.idempotencyKey === idempotencyKey)
          return transaction
            .select(cardColumns)
            .from(cards)
            .where(own(userId, learner.savedCards))
            .orderBy(asc(cards.id));
        const rows = make(learner);
        await updateCounts(transaction, userId, [], rows);
        const values = rows.map((row) => ({ ...row, userId }));
        const added = await transaction.insert(cards).values(values).returning(cardColumns);
        if (idempotencyKey !== undefined)
          await transaction
            .update(learners)
            .set({ idempotencyKey, savedCards: added.map(({ id }) => id) })
            .where(eq(learners.userId, userId));
        return added;
      });
    },

    /** Returns the changed card, or undefined if there is none. Deletes media that no card references any more. */
    async change(userId: string, id: number, change: CardChange) {
      return database.transaction(async (transaction) => {
        await lockLearner(transaction, userId);
        const before = await transaction
          .select({ ...countColumns, ...sides })
          .from(cards)
          .where(own(userId, [id]));
        const [card] = await transaction
          .update(cards)
          .set({ ...change, isLeech: false })
          .where(own(userId, [id]))
          .returning(cardColumns);
        const after = before.map(({ dueDay }) => ({ dueDay, deck: card?.deck ?? '' }));
        await updateCounts(transaction, userId, before, after);
        await deleteUnusedMedia(transaction, userId, mediaOfCards(before).difference(mediaOfCards([change])));
        return card;
      });
    },

    /**
     * Deletes those of these cards that are the learner's, and media that no card references any more. Keeps the log
     * of their ratings. Returns how many were deleted.
     */
    async remove(userId: string, ids: number[]): Promise<number> {
      return database.transaction(async (transaction) => {
        await lockLearner(transaction, userId);
        const deleted = await transaction
          .delete(cards)
          .where(own(userId, ids))
          .returning({ ...countColumns, ...sides });
        await updateCounts(transaction, userId, deleted, []);
        await deleteUnusedMedia(transaction, userId, mediaOfCards(deleted));
        return deleted.length;
      });
    },

    /** Returns how many of these cards are the learner's. */
    async move(userId: string, ids: number[], deck: string): Promise<number> {
      return database.transaction(async (transaction) => {
        await lockLearner(transaction, userId);
        const before = await transaction.select(countColumns).from(cards).where(own(userId, ids));
        await transaction.update(cards).set({ deck }).where(own(userId, ids));
        await updateCounts(
          transaction,
          userId,
          before,
          before.map(({ dueDay }) => ({ dueDay, deck })),
        );
        return before.length;
      });
    },
  };
}

/** Escapes the wildcards of LIKE. */
function containsText(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${cards.question} ilike ${pattern} or ${cards.answer} ilike ${pattern}
    or (cardinality(${cards.tags}) > 0
      and exists (select from unnest(${cards.tags}) as tag where tag ilike ${pattern})))`;
}

import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { countCards } from '../card-counts.ts';
import type { Learner } from '../learner-rows.ts';
import type { Schedule } from '../schedule.ts';
import { cardMedia, cardReviews, cards, learners } from '../tables.ts';
import { dropUnusedMedia } from '../unused-media.ts';
import { ownId, ownName } from './card-names.ts';
import type { IncomingCard, IncomingMedia, IncomingReview } from './incoming.ts';
import { cardsIn, pieces } from './known-cards.ts';

/** The columns of a new card, apart from whose it is. */
type NewCard = Schedule &
  Omit<IncomingCard, 'schedule' | 'reviews'> & {
    createdAt: Date;
  };

// Their names are values of a statement, of which there can be 65,535.
const reviewsPerStatement = 5_000;

/** What an import reads and writes while it holds its learner's row. */
export function importTurn(transaction: Database, { userId, reviews: reviewsBefore }: Learner) {
  async function insertReviews(rows: readonly (IncomingReview & { cardId: number })[]): Promise<number> {
    const values = rows.map((row) => ({ ...row, reviewedAt: new Date(row.reviewedAt) }));
    const [counts] = await rowsOf<{ added: number; quality: number }>(sql`
      with added as (
        insert into card_reviews
          (user_id, card_id, review_id, quality, reviewed_at, day, time_zone, interval_days)
        select ${userId}, given.* from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(
          "cardId" bigint, "reviewId" text, quality smallint, "reviewedAt" timestamptz, day date,
          "timeZone" text, "intervalDays" integer)
        on conflict (user_id, review_id) do nothing
        returning quality
      )
      select count(*)::int as added, coalesce(sum(quality), 0)::int as quality from added`);
    const { added = 0, quality = 0 } = counts ?? {};
    await transaction
      .update(learners)
      .set({
        reviews: sql`${learners.reviews} + ${added}`,
        qualitySum: sql`${learners.qualitySum} + ${quality}`,
      })
      .where(eq(learners.userId, userId));
    return added;
  }

  // One value for thousands of rows: as so many parameters they take three times as long.
  async function rowsOf<Row>(query: SQL): Promise<Row[]> {
    const { rows } = (await transaction.execute(query)) as unknown as { rows: Row[] };
    return rows;
  }

  /**
   * Ratings that are in the log already, because their card was deleted and now comes back: they belong to the
   * card that came, and are not counted again. Gives their names.
   */
  async function reattach(rows: readonly (IncomingReview & { cardId: number })[]): Promise<Set<string>> {
    const names = rows.map(({ reviewId }) => reviewId);
    const ids = names.flatMap((name) => ownId(userId, 'r', name) ?? []);
    const ownCard = transaction.select().from(cards).where(eq(cards.id, cardReviews.cardId));
    const found = await transaction
      .select({ id: cardReviews.id, reviewId: cardReviews.reviewId })
      .from(cardReviews)
      .where(
        and(
          eq(cardReviews.userId, userId),
          or(inArray(cardReviews.reviewId, names), ids.length > 0 ? inArray(cardReviews.id, ids) : undefined),
          notExists(ownCard),
        ),
      );
    const byName = new Map(found.map(({ id, reviewId }) => [reviewId ?? ownName(userId, 'r', id), id]));
    const back = rows.flatMap((row) => {
      const id = byName.get(row.reviewId);
      return id === undefined ? [] : [{ ...row, id }];
    });
    for (const [cardId, of] of Map.groupBy(back, (row) => row.cardId)) {
      const own = inArray(
        cardReviews.id,
        of.map(({ id }) => id),
      );
      await transaction.update(cardReviews).set({ cardId }).where(own);
    }
    return new Set(back.map(({ reviewId }) => reviewId));
  }

  return {
    known: (incoming: readonly IncomingCard[], byText: boolean) =>
      cardsIn(transaction, userId, { incoming, byText }),

    /** Gives the new ids by the cards' names; one that is there already is passed over. */
    async addCards(rows: readonly NewCard[]): Promise<Map<string, number>> {
      const added = await rowsOf<{ id: number; foreignId: string }>(sql`
        insert into cards (user_id, foreign_id, question, answer, deck, tags, source, created_at, state, due_day,
          due_at, stability, difficulty, step, interval_days, reps, lapses, is_leech, last_review)
        select ${userId}, given.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
          "foreignId" text, question text, answer text, deck text, tags text[], source text,
          "createdAt" timestamptz, state smallint, "dueDay" date, "dueAt" timestamptz,
          stability double precision, difficulty double precision, step smallint, "intervalDays" integer,
          reps integer, lapses integer, "isLeech" boolean, "lastReview" timestamptz)
        on conflict (user_id, foreign_id) do nothing
        returning id::float8 as id, foreign_id as "foreignId"`);
      const ids = new Map(added.map(({ id, foreignId }) => [foreignId, id]));
      const come = rows.filter(({ foreignId }) => ids.has(foreignId));
      await countCards(transaction, userId, [], come);
      return ids;
    },

    /** Adds ratings to the log, each once; gives how many came into it. */
    async addReviews(rows: readonly (IncomingReview & { cardId: number })[]): Promise<number> {
      let added = 0;
      for (const piece of pieces(rows, reviewsPerStatement)) {
        const back = reviewsBefore > 0 ? await reattach(piece) : new Set();
        const fresh = piece.filter(({ reviewId }) => !back.has(reviewId));
        if (fresh.length > 0) added += await insertReviews(fresh);
      }
      return added;
    },

    /** The hashes of the pictures and sounds that have these names. */
    async mediaHashes(names: readonly string[]): Promise<Map<string, string>> {
      if (names.length === 0) return new Map();
      const rows = await transaction
        .select({ name: cardMedia.name, hash: cardMedia.hash })
        .from(cardMedia)
        .where(and(eq(cardMedia.userId, userId), inArray(cardMedia.name, [...names])));
      return new Map(rows.map(({ name, hash }) => [name, hash]));
    },

    /** Bytes of all pictures and sounds of this learner. */
    async mediaBytes(): Promise<number> {
      const [row] = await transaction
        .select({ bytes: sql<string>`coalesce(sum(octet_length(${cardMedia.content})), 0)` })
        .from(cardMedia)
        .where(eq(cardMedia.userId, userId));
      return Number(row?.bytes ?? 0);
    },

    dropUnusedMedia: () => dropUnusedMedia(transaction, userId),

    async addMedia({ name, type, hash, content }: IncomingMedia): Promise<void> {
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
      await transaction.insert(cardMedia).values({ userId, name, type, hash, content: bytes });
    },
  };
}

import { chunks } from '#core/shared/chunks.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, eq, inArray, notExists, or, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { updateCounts } from '../card-counts-repository.ts';
import type { Learner } from '../learner-repository.ts';
import { deleteUnusedMedia } from '../media-repository.ts';
import type { Schedule } from '../review/schedule.ts';
import { cardMedia, cardReviews, cards, learners } from '../tables.ts';
import { idIn, kurioId } from './external-ids.ts';
import type { IncomingCard, IncomingMedia, IncomingReview } from './incoming.ts';
import { findKnownCards } from './known-cards-repository.ts';

/** A new card, without its owner. */
type NewCard = Schedule &
  Omit<IncomingCard, 'schedule' | 'reviews'> & {
    createdAt: Date;
  };

// Their ids are values of a statement, which takes 65,535.
const reviewsPerStatement = 5_000;

/** What an import reads and writes while it locks the learner's row. */
export function importTransaction(transaction: Database, { userId, reviews: reviewsBefore }: Learner) {
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

  // One JSON value for thousands of rows is three times as fast as that many parameters.
  async function rowsOf<Row>(query: SQL): Promise<Row[]> {
    const { rows } = (await transaction.execute(query)) as unknown as { rows: Row[] };
    return rows;
  }

  /**
   * Ratings stay in the log when their card is deleted. If the card is imported again, they are attached to the new
   * card, and are not counted again. Returns their review ids.
   */
  async function reattach(rows: readonly (IncomingReview & { cardId: number })[]): Promise<Set<string>> {
    const reviewIds = rows.map(({ reviewId }) => reviewId);
    const ids = reviewIds.flatMap((reviewId) => idIn(userId, 'r', reviewId) ?? []);
    const itsCard = transaction.select().from(cards).where(eq(cards.id, cardReviews.cardId));
    const found = await transaction
      .select({ id: cardReviews.id, reviewId: cardReviews.reviewId })
      .from(cardReviews)
      .where(
        and(
          eq(cardReviews.userId, userId),
          or(
            inArray(cardReviews.reviewId, reviewIds),
            ids.length > 0 ? inArray(cardReviews.id, ids) : undefined,
          ),
          notExists(itsCard),
        ),
      );
    const idByReviewId = new Map(found.map(({ id, reviewId }) => [reviewId ?? kurioId(userId, 'r', id), id]));
    const restored = rows.flatMap((row) => {
      const id = idByReviewId.get(row.reviewId);
      return id === undefined ? [] : [{ ...row, id }];
    });
    for (const [cardId, of] of Map.groupBy(restored, (row) => row.cardId)) {
      const own = inArray(
        cardReviews.id,
        of.map(({ id }) => id),
      );
      await transaction.update(cardReviews).set({ cardId }).where(own);
    }
    return new Set(restored.map(({ reviewId }) => reviewId));
  }

  return {
    known: (incoming: readonly IncomingCard[], byText: boolean) =>
      findKnownCards(transaction, userId, { incoming, byText }),

    /** Returns the new ids by external id. Skips cards that exist already. */
    async addCards(rows: readonly NewCard[]): Promise<Map<string, number>> {
      const added = await rowsOf<{ id: number; externalId: string }>(sql`
        insert into cards (user_id, foreign_id, question, answer, deck, tags, source, created_at, state, due_day,
          due_at, stability, difficulty, step, interval_days, reps, lapses, is_leech, last_review)
        select ${userId}, given.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
          "externalId" text, question text, answer text, deck text, tags text[], source text,
          "createdAt" timestamptz, state smallint, "dueDay" date, "dueAt" timestamptz,
          stability double precision, difficulty double precision, step smallint, "intervalDays" integer,
          reps integer, lapses integer, "isLeech" boolean, "lastReview" timestamptz)
        on conflict (user_id, foreign_id) do nothing
        returning id::float8 as id, foreign_id as "externalId"`);
      const ids = new Map(added.map(({ id, externalId }) => [externalId, id]));
      const inserted = rows.filter(({ externalId }) => ids.has(externalId));
      await updateCounts(transaction, userId, [], inserted);
      return ids;
    },

    /** Adds ratings to the log, each once. Returns how many were new. */
    async addReviews(rows: readonly (IncomingReview & { cardId: number })[]): Promise<number> {
      let added = 0;
      for (const batch of chunks(rows, reviewsPerStatement)) {
        const restored = reviewsBefore > 0 ? await reattach(batch) : new Set();
        const fresh = batch.filter(({ reviewId }) => !restored.has(reviewId));
        if (fresh.length > 0) added += await insertReviews(fresh);
      }
      return added;
    },

    /** The hashes of the media with these names. */
    async mediaHashes(names: readonly string[]): Promise<Map<string, string>> {
      if (names.length === 0) return new Map();
      const rows = await transaction
        .select({ name: cardMedia.name, hash: cardMedia.hash })
        .from(cardMedia)
        .where(and(eq(cardMedia.userId, userId), inArray(cardMedia.name, [...names])));
      return new Map(rows.map(({ name, hash }) => [name, hash]));
    },

    /** Bytes of all media of this learner. */
    async mediaBytes(): Promise<number> {
      const [row] = await transaction
        .select({ bytes: sql<string>`coalesce(sum(octet_length(${cardMedia.content})), 0)` })
        .from(cardMedia)
        .where(eq(cardMedia.userId, userId));
      return Number(row?.bytes ?? 0);
    },

    deleteUnusedMedia: () => deleteUnusedMedia(transaction, userId),

    async addMedia({ name, type, hash, content }: IncomingMedia): Promise<void> {
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
      await transaction.insert(cardMedia).values({ userId, name, type, hash, content: bytes });
    },
  };
}

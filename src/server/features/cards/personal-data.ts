import { inBatches } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, getTableColumns, gt, sql } from '../../platform/database/drizzle.ts';
import type { DataPart, PersonalDataExporter } from '../../platform/personal-data.ts';
import { cardMedia, cardReviews, cards, learners } from './tables.ts';

// The download keeps the names `saveId` and `foreignId`.
const { userId: _learner, idempotencyKey: saveId, ...learnerColumns } = getTableColumns(learners);
const { userId: _review, ...reviewColumns } = getTableColumns(cardReviews);
const { userId: _card, externalId: foreignId, ...cardColumns } = getTableColumns(cards);

/** Exports a learner's cards, ratings and the names of their media. */
export function cardDataExporter(database: Database): PersonalDataExporter {
  const cardsOf = (userId: string) =>
    inBatches<{ id: number }>((last, limit) =>
      database
        .select({ ...cardColumns, foreignId })
        .from(cards)
        .where(and(eq(cards.userId, userId), last && gt(cards.id, last.id)))
        .orderBy(asc(cards.id))
        .limit(limit),
    );

  // By day first, in which order there is an index.
  const reviewsOf = (userId: string) =>
    inBatches<{ day: string; id: number }>((last, limit) =>
      database
        .select(reviewColumns)
        .from(cardReviews)
        .where(
          and(
            eq(cardReviews.userId, userId),
            last && sql`(${cardReviews.day}, ${cardReviews.id}) > (${last.day}::date, ${last.id}::bigint)`,
          ),
        )
        .orderBy(asc(cardReviews.day), asc(cardReviews.id))
        .limit(limit),
    );

  const mediaOf = (userId: string) =>
    inBatches<{ name: string }>((last, limit) =>
      database
        .select({ name: cardMedia.name, type: cardMedia.type })
        .from(cardMedia)
        .where(and(eq(cardMedia.userId, userId), last && gt(cardMedia.name, last.name)))
        .orderBy(asc(cardMedia.name))
        .limit(limit),
    );

  return {
    async *exportData(userId): AsyncGenerator<DataPart> {
      const [learner] = await database
        .select({ ...learnerColumns, saveId })
        .from(learners)
        .where(eq(learners.userId, userId));
      if (!learner) return;
      yield ['learner', learner];
      yield ['cards', cardsOf(userId)];
      yield ['cardReviews', reviewsOf(userId)];
      yield ['cardMedia', mediaOf(userId)];
    },
  };
}

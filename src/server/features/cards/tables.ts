import { ownerId, timestamptz } from '../../platform/database/columns.ts';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '../../platform/database/drizzle.ts';
import type { StoredSchedule } from './review/schedule.ts';

const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** AI cards that count before they are generated. The reservation expires at `until`, in ms since 1970. */
export interface ReservedCards {
  id: string;
  cards: number;
  until: number;
}

/** A learner's totals, so that no page counts rows. Changes lock this row, so that they run one after another. */
export const learners = pgTable('learners', {
  userId: ownerId().primaryKey(),
  /** As the browser last sent it. */
  timeZone: text('time_zone').notNull(),
  cards: integer().notNull().default(0),
  reviews: integer().notNull().default(0),
  qualitySum: integer('quality_sum').notNull().default(0),
  /** The calendar month, as '2026-11', in which `aiCards` were made by an AI service. */
  aiMonth: text('ai_month').notNull().default(''),
  aiCards: integer('ai_cards').notNull().default(0),
  /** Those of `aiCards` that are being generated. */
  aiReserved: jsonb('ai_reserved').$type<ReservedCards[]>().notNull().default([]),
  /** FSRS weights optimized for this learner's log; null for the defaults. */
  weights: jsonb().$type<number[]>(),
  fittedAt: timestamptz('fitted_at'),
  /** How many ratings the last optimization used. */
  fittedReviews: integer('fitted_reviews').notNull().default(0),
  /** The key of the last request that created cards with one, and the ids of these cards. */
  idempotencyKey: text('save_id'),
  savedCards: jsonb('saved_cards').$type<number[]>().notNull().default([]),
});

/** A card. The columns from `state` on are its `Schedule`. */
export const cards = pgTable(
  'cards',
  {
    id: rowId(),
    userId: ownerId().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    deck: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    source: text().notNull().default(''),
    /** The id of a card in an imported file, so that the same file is imported once only. */
    externalId: text('foreign_id'),
    createdAt: timestamptz('created_at').notNull(),
    version: integer().notNull().default(0),
    /** 0 new, 1 learning, 2 review, 3 relearning, as FSRS counts them. */
    state: smallint().notNull().default(0),
    /** For new and review cards: due from 4:00 on this day of the learner's. */
    dueDay: date('due_day', { mode: 'string' }),
    /** For learning and relearning cards: due at this minute. */
    dueAt: timestamptz('due_at'),
    stability: doublePrecision().notNull().default(0),
    difficulty: doublePrecision().notNull().default(0),
    /** The step within learning or relearning. */
    step: smallint().notNull().default(0),
    intervalDays: integer('interval_days').notNull().default(0),
    reps: integer().notNull().default(0),
    lapses: integer().notNull().default(0),
    isLeech: boolean('is_leech').notNull().default(false),
    lastReview: timestamptz('last_review'),
  },
  (table) => [
    index('cards_user_id').on(table.userId, table.id),
    index('cards_deck').on(table.userId, table.deck, table.dueDay, table.id),
    index('cards_due_day').on(table.userId, table.dueDay, table.id),
    // Few cards are being learned at a time, so this index stays small.
    index('cards_due_at').on(table.userId, table.dueAt, table.id).where(sql`${table.dueAt} is not null`),
    uniqueIndex('cards_foreign_id').on(table.userId, table.externalId),
  ],
);

/**
 * How many new and review cards are due on each day, so that the number of due cards is a sum of few rows. Every
 * change of cards calls `updateCounts` in card-counts-repository.ts.
 */
export const dayCounts = pgTable(
  'day_counts',
  {
    userId: ownerId().notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    cards: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.dueDay] })],
);

/** The same for each deck. `day_counts` exists besides, because some learners have hundreds of decks. */
export const cardCounts = pgTable(
  'card_counts',
  {
    userId: ownerId().notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    deck: text().notNull(),
    cards: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.dueDay, table.deck] })],
);

/** Every rating, in order. Rows stay when their card is deleted. Only an undo deletes the last one. */
export const cardReviews = pgTable(
  'card_reviews',
  {
    id: rowId(),
    userId: ownerId().notNull(),
    cardId: bigint('card_id', { mode: 'number' }).notNull(),
    /** The browser's idempotency key for this rating. */
    reviewId: text('review_id'),
    quality: smallint().notNull(),
    reviewedAt: timestamptz('reviewed_at').notNull(),
    /** The learner's day, and the time zone that determined it. */
    day: date({ mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    /** The interval in days before the rating; 0 for a card that was being learned. */
    intervalDays: integer('interval_days').notNull(),
    /** The schedule before the rating, for its undo; null for an imported rating. */
    before: jsonb().$type<StoredSchedule>(),
  },
  (table) => [
    index('card_reviews_undo').on(table.userId, table.id).where(sql`${table.before} is not null`),
    index('card_reviews_day').on(table.userId, table.day),
    index('card_reviews_card_id').on(table.cardId, table.id),
    uniqueIndex('card_reviews_review_id').on(table.userId, table.reviewId),
  ],
);

/** Pictures and sounds that cards reference. */
export const cardMedia = pgTable(
  'card_media',
  {
    userId: ownerId().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** SHA-256 of the content, as hex. */
    hash: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

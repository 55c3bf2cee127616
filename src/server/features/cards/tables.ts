import { sql } from 'drizzle-orm';
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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, ownerId } from '../../platform/database/columns.ts';
import type { KeptSchedule } from './schedule.ts';

const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** AI cards that were counted before they are made; `until`, in ms since 1970, a server has settled or died. */
export interface ReservedCards {
  id: string;
  cards: number;
  until: number;
}

/** What is counted for a learner, so that no page has to count rows; also the row that changes queue up at. */
export const learners = pgTable('learners', {
  userId: ownerId().primaryKey(),
  /** As the browser last told it. */
  timeZone: text('time_zone').notNull(),
  cards: integer().notNull().default(0),
  reviews: integer().notNull().default(0),
  qualitySum: integer('quality_sum').notNull().default(0),
  /** The calendar month, as '2026-11', in which `aiCards` were made by an AI service. */
  aiMonth: text('ai_month').notNull().default(''),
  aiCards: integer('ai_cards').notNull().default(0),
  /** Which of `aiCards` are being made just now. */
  aiReserved: jsonb('ai_reserved').$type<ReservedCards[]>().notNull().default([]),
  /** FSRS parameters fitted to this learner's log; null keeps the defaults. */
  weights: jsonb().$type<number[]>(),
  fittedAt: moment('fitted_at'),
  /** How many reviews the last fit saw. */
  fittedReviews: integer('fitted_reviews').notNull().default(0),
  /** The browser's own name for the cards that were last added under one, and their ids. */
  saveId: text('save_id'),
  savedCards: jsonb('saved_cards').$type<number[]>().notNull().default([]),
});

/** A card and where it stands in its learner's schedule: the columns from `state` on are its `Schedule`. */
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
    /** Names a card of another program's file, so that the same file brings it once only. */
    foreignId: text('foreign_id'),
    createdAt: moment('created_at').notNull(),
    version: integer().notNull().default(0),
    /** 0 new, 1 learning, 2 review, 3 relearning, as FSRS counts them. */
    state: smallint().notNull().default(0),
    /** New and review cards: the learner's day from whose 4:00 they are due. */
    dueDay: date('due_day', { mode: 'string' }),
    /** Learning and relearning cards: the minute. */
    dueAt: moment('due_at'),
    stability: doublePrecision().notNull().default(0),
    difficulty: doublePrecision().notNull().default(0),
    /** The step within learning or relearning. */
    step: smallint().notNull().default(0),
    intervalDays: integer('interval_days').notNull().default(0),
    reps: integer().notNull().default(0),
    lapses: integer().notNull().default(0),
    isLeech: boolean('is_leech').notNull().default(false),
    lastReview: moment('last_review'),
  },
  (table) => [
    index('cards_user_id').on(table.userId, table.id),
    index('cards_deck').on(table.userId, table.deck, table.dueDay, table.id),
    index('cards_due_day').on(table.userId, table.dueDay, table.id),
    // Few cards are being learned at a time, so this one is small however many cards there are.
    index('cards_due_at').on(table.userId, table.dueAt, table.id).where(sql`${table.dueAt} is not null`),
    uniqueIndex('cards_foreign_id').on(table.userId, table.foreignId),
  ],
);

/**
 * How many new and review cards are due from a day, so that what is due is a sum of few rows however many cards
 * there are. Whoever adds, moves or deletes cards tells `countCards` in card-counts.ts.
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

/** The same for each deck. Learners with hundreds of decks are the reason for the sums above. */
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

/** Every rating ever given, in order. Rows outlive their card; only an undo takes the last one back. */
export const cardReviews = pgTable(
  'card_reviews',
  {
    id: rowId(),
    userId: ownerId().notNull(),
    cardId: bigint('card_id', { mode: 'number' }).notNull(),
    /** The browser's own name for this rating. */
    reviewId: text('review_id'),
    quality: smallint().notNull(),
    reviewedAt: moment('reviewed_at').notNull(),
    /** The learner's day it was on, and the zone that made it so. */
    day: date({ mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    /** Interval in days before the rating; 0 for a card that was still being learned. */
    intervalDays: integer('interval_days').notNull(),
    /** Where the card stood before, for the undo; null for a rating that another program's file brought. */
    before: jsonb().$type<KeptSchedule>(),
  },
  (table) => [
    index('card_reviews_undo').on(table.userId, table.id).where(sql`${table.before} is not null`),
    index('card_reviews_day').on(table.userId, table.day),
    index('card_reviews_card_id').on(table.cardId, table.id),
    uniqueIndex('card_reviews_review_id').on(table.userId, table.reviewId),
  ],
);

/** Pictures and sounds that cards show. */
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

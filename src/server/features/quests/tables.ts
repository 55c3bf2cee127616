import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, ownerId } from '../../platform/database/columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Whoever began a quest; also the row that changes queue up at. */
export const questReaders = pgTable('quest_readers', {
  userId: ownerId().primaryKey(),
  /** As the browser last told it. */
  timeZone: text('time_zone').notNull(),
});

/** The books that a reader began. Those of the library are no rows of any table, so nothing points to them. */
export const questBooks = pgTable(
  'quest_books',
  {
    userId: ownerId().notNull(),
    bookId: text('book_id').notNull(),
    isActive: boolean('is_active').notNull(),
    begunAt: moment('begun_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId] }),
    uniqueIndex('quest_books_active').on(table.userId).where(sql`${table.isActive}`),
  ],
);

/** The episodes that a reader ticked off, with their local day and the zone that made it so. */
export const questTicks = pgTable(
  'quest_ticks',
  {
    userId: ownerId().notNull(),
    bookId: text('book_id').notNull(),
    episodeId: text('episode_id').notNull(),
    completedAt: moment('completed_at').notNull(),
    day: date({ mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookId, table.episodeId] })],
);

/** Days on which a reader did episodes of books that they deleted since: a streak survives the tidying of a shelf. */
export const questDays = pgTable(
  'quest_days',
  { userId: ownerId().notNull(), day: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Books that readers brought in. `episodes` is what a list shows of them, so that it reads no text; it is only handed on. */
export const ownBooks = pgTable(
  'own_books',
  {
    id: text().primaryKey(),
    userId: ownerId().notNull(),
    /** SHA-256 of the file, as hex. */
    fileHash: text('file_hash').notNull(),
    title: text().notNull(),
    author: text().notNull(),
    /** BCP 47, or '' where the file does not say. */
    language: text().notNull().default(''),
    /** Bytes of its text and cover. */
    bytes: integer().notNull().default(0),
    episodes: json().$type<{ id: string; title: string; duration: number }[]>().notNull(),
    addedAt: moment('added_at').notNull(),
    coverType: text('cover_type'),
    cover: bytes(),
  },
  (table) => [uniqueIndex('own_books_file_hash').on(table.userId, table.fileHash)],
);

export const ownEpisodes = pgTable(
  'own_episodes',
  {
    bookId: text('book_id')
      .notNull()
      .references(() => ownBooks.id, { onDelete: 'cascade' }),
    /** From 1 on; as text it is the episode's id. */
    position: integer().notNull(),
    title: text().notNull(),
    paragraphs: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.position] })],
);

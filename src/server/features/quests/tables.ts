import { ownerId, timestamptz } from '../../platform/database/columns.ts';
import {
  boolean,
  customType,
  date,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/database/drizzle.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** One row for each reader with quests. Changes lock it, so that they run one after another. */
export const questReaders = pgTable('quest_readers', {
  userId: ownerId().primaryKey(),
  /** As the browser last sent it. */
  timeZone: text('time_zone').notNull(),
});

/** The books that a reader began. There is no foreign key, because library books are files. */
export const questBooks = pgTable(
  'quest_books',
  {
    userId: ownerId().notNull(),
    bookId: text('book_id').notNull(),
    isActive: boolean('is_active').notNull(),
    begunAt: timestamptz('begun_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId] }),
    uniqueIndex('quest_books_active').on(table.userId).where(sql`${table.isActive}`),
  ],
);

/** The episodes that a reader ticked off, with the local day and the time zone that determined it. */
export const questTicks = pgTable(
  'quest_ticks',
  {
    userId: ownerId().notNull(),
    bookId: text('book_id').notNull(),
    episodeId: text('episode_id').notNull(),
    completedAt: timestamptz('completed_at').notNull(),
    day: date({ mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookId, table.episodeId] })],
);

/** Days with ticked episodes of books that were deleted since, so that deleting a book does not break the streak. */
export const questDays = pgTable(
  'quest_days',
  { userId: ownerId().notNull(), day: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Books that readers imported. `episodes` lists them without their texts, and is never queried. */
export const importedBooks = pgTable(
  'own_books',
  {
    id: text().primaryKey(),
    userId: ownerId().notNull(),
    /** SHA-256 of the file, as hex. */
    fileHash: text('file_hash').notNull(),
    title: text().notNull(),
    author: text().notNull(),
    /** BCP 47, or '' if the file does not say. */
    language: text().notNull().default(''),
    /** Bytes of its text and cover. */
    bytes: integer().notNull().default(0),
    episodes: json().$type<{ id: string; title: string; duration: number }[]>().notNull(),
    addedAt: timestamptz('added_at').notNull(),
    coverType: text('cover_type'),
    cover: bytes(),
  },
  (table) => [uniqueIndex('own_books_file_hash').on(table.userId, table.fileHash)],
);

export const importedEpisodes = pgTable(
  'own_episodes',
  {
    bookId: text('book_id')
      .notNull()
      .references(() => importedBooks.id, { onDelete: 'cascade' }),
    /** From 1. As text it is the episode's id. */
    position: integer().notNull(),
    title: text().notNull(),
    paragraphs: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.position] })],
);

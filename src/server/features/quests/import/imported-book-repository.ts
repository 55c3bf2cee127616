import { chunks } from '#core/shared/chunks.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, count, eq, sum } from '../../../platform/database/drizzle.ts';
import { lockReader } from '../progress/reader-repository.ts';
import { importedBooks, importedEpisodes } from '../tables.ts';
import type { ParsedBook } from './parsed-book.ts';

export type ImportedBookRepository = ReturnType<typeof importedBookRepository>;

/** A book to be stored. */
export interface NewImportedBook extends ParsedBook {
  id: string;
  fileHash: string;
  addedAt: Date;
  /** Size of its text and cover. */
  bytes: number;
}

/** How many books a reader may import, and their size together. */
export interface ShelfLimits {
  books: number;
  shelfBytes: number;
}

export type Added = { id: string } | { refusal: 'tooManyBooks' | 'shelfFull' };

// Keeps each statement, which holds the texts, at a moderate size.
const episodesPerStatement = 50;

/** Imported books. Other readers' books do not exist for a reader. */
export function importedBookRepository(database: Database) {
  const isOwn = (userId: string, bookId: string) =>
    and(eq(importedBooks.userId, userId), eq(importedBooks.id, bookId));

  return {
    async idByHash(userId: string, fileHash: string): Promise<string | undefined> {
      return idByHash(database, userId, fileHash);
    },

    async count(userId: string): Promise<number> {
      return (await shelfOf(database, userId)).books;
    },

    /** Adds a book and returns its id, or the id of the book that came from the same file, or why there is no room. */
    async add(userId: string, book: NewImportedBook, limits: ShelfLimits): Promise<Added> {
      return database.transaction(async (transaction) => {
        await lockReader(transaction, userId);
        const known = await idByHash(transaction, userId, book.fileHash);
        if (known !== undefined) return { id: known };
        const shelf = await shelfOf(transaction, userId);
        if (shelf.books >= limits.books) return { refusal: 'tooManyBooks' };
        if (shelf.bytes + book.bytes > limits.shelfBytes) return { refusal: 'shelfFull' };
        await insertBook(transaction, userId, book);
        return { id: book.id };
      });
    },

    async idsOf(userId: string): Promise<string[]> {
      const rows = await database
        .select({ id: importedBooks.id })
        .from(importedBooks)
        .where(eq(importedBooks.userId, userId));
      return rows.map(({ id }) => id);
    },

    async textOf(userId: string, bookId: string, episodeId: string) {
      if (!/^[1-9]\d{0,5}$/.test(episodeId)) return undefined;
      const [episode] = await database
        .select({ title: importedEpisodes.title, paragraphs: importedEpisodes.paragraphs })
        .from(importedEpisodes)
        .innerJoin(importedBooks, eq(importedBooks.id, importedEpisodes.bookId))
        .where(and(isOwn(userId, bookId), eq(importedEpisodes.position, Number(episodeId))));
      return episode;
    },

    /** All paragraphs of a book. */
    async paragraphsOf(userId: string, bookId: string): Promise<string[]> {
      const rows = await database
        .select({ paragraphs: importedEpisodes.paragraphs })
        .from(importedEpisodes)
        .innerJoin(importedBooks, eq(importedBooks.id, importedEpisodes.bookId))
        .where(isOwn(userId, bookId));
      return rows.flatMap(({ paragraphs }) => paragraphs);
    },

    async coverOf(userId: string, bookId: string) {
      const [book] = await database
        .select({ type: importedBooks.coverType, content: importedBooks.cover })
        .from(importedBooks)
        .where(isOwn(userId, bookId));
      return book?.type && book.content ? { type: book.type, content: book.content } : undefined;
    },
  };
}

async function idByHash(database: Database, userId: string, fileHash: string): Promise<string | undefined> {
  const [book] = await database
    .select({ id: importedBooks.id })
    .from(importedBooks)
    .where(and(eq(importedBooks.userId, userId), eq(importedBooks.fileHash, fileHash)));
  return book?.id;
}

async function shelfOf(database: Database, userId: string): Promise<{ books: number; bytes: number }> {
  const [row] = await database
    .select({ books: count(), bytes: sum(importedBooks.bytes).mapWith(Number) })
    .from(importedBooks)
    .where(eq(importedBooks.userId, userId));
  return { books: row?.books ?? 0, bytes: row?.bytes ?? 0 };
}

async function insertBook(
  transaction: Database,
  userId: string,
  { cover, episodes, ...book }: NewImportedBook,
): Promise<void> {
  const listed = episodes.map(({ title, duration }, n) => ({ id: String(n + 1), title, duration }));
  const picture = cover && { coverType: cover.type, cover: Buffer.from(cover.content) };
  await transaction.insert(importedBooks).values({ ...book, ...picture, userId, episodes: listed });
  const rows = episodes.map(({ title, paragraphs }, n) => ({
    bookId: book.id,
    position: n + 1,
    title,
    paragraphs,
  }));
  for (const batch of chunks(rows, episodesPerStatement)) {
    await transaction.insert(importedEpisodes).values(batch);
  }
}

import { and, count, eq, sum } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { IncomingBook } from './import/incoming-book.ts';
import { lockedReader } from './reader-lock.ts';
import { ownBooks, ownEpisodes } from './tables.ts';

export type OwnBookRepository = ReturnType<typeof ownBookRepository>;

/** A book as it comes in. */
export interface NewOwnBook extends IncomingBook {
  id: string;
  fileHash: string;
  addedAt: Date;
  /** Of its text and cover. */
  bytes: number;
}

/** What a reader's own books may come to. */
export interface ShelfLimits {
  books: number;
  shelfBytes: number;
}

export type Added = { id: string } | { refused: 'tooManyBooks' | 'shelfFull' };

// Their texts are values of one statement.
const episodesPerStatement = 50;

/** Rows of the books that readers brought in. A book that is another person's is as good as none. */
export function ownBookRepository(database: Database) {
  const isOwn = (userId: string, bookId: string) => and(eq(ownBooks.userId, userId), eq(ownBooks.id, bookId));

  return {
    async idByHash(userId: string, fileHash: string): Promise<string | undefined> {
      return idByHash(database, userId, fileHash);
    },

    async booksOf(userId: string): Promise<number> {
      return (await shelfOf(database, userId)).books;
    },

    /** Adds a book and gives its id, or that of the one of the same file, or why there is no room for it. */
    async add(userId: string, book: NewOwnBook, most: ShelfLimits): Promise<Added> {
      return database.transaction(async (transaction) => {
        await lockedReader(transaction, userId);
        const known = await idByHash(transaction, userId, book.fileHash);
        if (known !== undefined) return { id: known };
        const shelf = await shelfOf(transaction, userId);
        if (shelf.books >= most.books) return { refused: 'tooManyBooks' };
        if (shelf.bytes + book.bytes > most.shelfBytes) return { refused: 'shelfFull' };
        await insertBook(transaction, userId, book);
        return { id: book.id };
      });
    },

    async idsOf(userId: string): Promise<string[]> {
      const rows = await database
        .select({ id: ownBooks.id })
        .from(ownBooks)
        .where(eq(ownBooks.userId, userId));
      return rows.map(({ id }) => id);
    },

    async textOf(userId: string, bookId: string, episodeId: string) {
      if (!/^[1-9]\d{0,5}$/.test(episodeId)) return undefined;
      const [episode] = await database
        .select({ title: ownEpisodes.title, paragraphs: ownEpisodes.paragraphs })
        .from(ownEpisodes)
        .innerJoin(ownBooks, eq(ownBooks.id, ownEpisodes.bookId))
        .where(and(isOwn(userId, bookId), eq(ownEpisodes.position, Number(episodeId))));
      return episode;
    },

    /** All paragraphs of a book. */
    async paragraphsOf(userId: string, bookId: string): Promise<string[]> {
      const rows = await database
        .select({ paragraphs: ownEpisodes.paragraphs })
        .from(ownEpisodes)
        .innerJoin(ownBooks, eq(ownBooks.id, ownEpisodes.bookId))
        .where(isOwn(userId, bookId));
      return rows.flatMap(({ paragraphs }) => paragraphs);
    },

    async coverOf(userId: string, bookId: string) {
      const [book] = await database
        .select({ type: ownBooks.coverType, content: ownBooks.cover })
        .from(ownBooks)
        .where(isOwn(userId, bookId));
      return book?.type && book.content ? { type: book.type, content: book.content } : undefined;
    },
  };
}

async function idByHash(database: Database, userId: string, fileHash: string): Promise<string | undefined> {
  const [book] = await database
    .select({ id: ownBooks.id })
    .from(ownBooks)
    .where(and(eq(ownBooks.userId, userId), eq(ownBooks.fileHash, fileHash)));
  return book?.id;
}

async function shelfOf(database: Database, userId: string): Promise<{ books: number; bytes: number }> {
  const [row] = await database
    .select({ books: count(), bytes: sum(ownBooks.bytes).mapWith(Number) })
    .from(ownBooks)
    .where(eq(ownBooks.userId, userId));
  return { books: row?.books ?? 0, bytes: row?.bytes ?? 0 };
}

async function insertBook(
  transaction: Database,
  userId: string,
  { cover, episodes, ...book }: NewOwnBook,
): Promise<void> {
  const listed = episodes.map(({ title, duration }, n) => ({ id: String(n + 1), title, duration }));
  const picture = cover && { coverType: cover.type, cover: Buffer.from(cover.content) };
  await transaction.insert(ownBooks).values({ ...book, ...picture, userId, episodes: listed });
  const rows = episodes.map(({ title, paragraphs }, n) => ({
    bookId: book.id,
    position: n + 1,
    title,
    paragraphs,
  }));
  for (let at = 0; at < rows.length; at += episodesPerStatement) {
    await transaction.insert(ownEpisodes).values(rows.slice(at, at + episodesPerStatement));
  }
}

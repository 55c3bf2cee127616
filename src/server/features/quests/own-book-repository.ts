import { and, count, eq } from 'drizzle-orm';
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
}

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
      return booksOf(database, userId);
    },

    /** Adds a book and gives its id, or that of the one of the same file; undefined where `most` are there. */
    async add(userId: string, book: NewOwnBook, most: number): Promise<string | undefined> {
      return database.transaction(async (transaction) => {
        await lockedReader(transaction, userId);
        const known = await idByHash(transaction, userId, book.fileHash);
        if (known !== undefined) return known;
        if ((await booksOf(transaction, userId)) >= most) return undefined;
        await insertBook(transaction, userId, book);
        return book.id;
      });
    },

    async episodesOf(userId: string, bookId: string) {
      const [book] = await database
        .select({ episodes: ownBooks.episodes })
        .from(ownBooks)
        .where(isOwn(userId, bookId));
      return book?.episodes;
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

    /** All paragraphs of a book, or of all books of a reader. */
    async paragraphsOf(userId: string, bookId?: string): Promise<string[]> {
      const rows = await database
        .select({ paragraphs: ownEpisodes.paragraphs })
        .from(ownEpisodes)
        .innerJoin(ownBooks, eq(ownBooks.id, ownEpisodes.bookId))
        .where(bookId === undefined ? eq(ownBooks.userId, userId) : isOwn(userId, bookId));
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

async function booksOf(database: Database, userId: string): Promise<number> {
  const [row] = await database.select({ books: count() }).from(ownBooks).where(eq(ownBooks.userId, userId));
  return row?.books ?? 0;
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

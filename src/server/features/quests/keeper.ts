import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ownBooks, ownEpisodes, questBooks, questDays, questTicks } from './tables.ts';

/** What is kept about a reader, for the reader to read. The rows go with the user. */
export function questKeeper(database: Database) {
  return {
    async dataOf(userId: string): Promise<Record<string, unknown>> {
      const books = await database.select().from(questBooks).where(eq(questBooks.userId, userId));
      const ticks = await database.select().from(questTicks).where(eq(questTicks.userId, userId));
      const days = await database.select().from(questDays).where(eq(questDays.userId, userId));
      const brought = await ownBooksOf(userId);
      return {
        ...(books.length > 0 && { quests: books.map(withoutOwner) }),
        ...(ticks.length > 0 && { questEpisodes: ticks.map(withoutOwner) }),
        ...(days.length > 0 && { questDaysOfDeletedBooks: days.map(({ day }) => day) }),
        ...(brought.length > 0 && { ownBooks: brought }),
      };
    },
  };

  async function ownBooksOf(userId: string) {
    const { id, title, author, addedAt } = ownBooks;
    const books = await database
      .select({ id, title, author, addedAt })
      .from(ownBooks)
      .where(eq(ownBooks.userId, userId))
      .orderBy(asc(addedAt), asc(id));
    const texts = await database
      .select({ bookId: ownEpisodes.bookId, title: ownEpisodes.title, paragraphs: ownEpisodes.paragraphs })
      .from(ownEpisodes)
      .innerJoin(ownBooks, eq(id, ownEpisodes.bookId))
      .where(eq(ownBooks.userId, userId))
      .orderBy(asc(ownEpisodes.bookId), asc(ownEpisodes.position));
    const ofBook = Map.groupBy(texts, ({ bookId }) => bookId);
    return books.map((book) => ({
      ...book,
      episodes: (ofBook.get(book.id) ?? []).map(({ title, paragraphs }) => ({ title, paragraphs })),
    }));
  }
}

const withoutOwner = <Row extends { userId: string }>({ userId: _, ...row }: Row) => row;

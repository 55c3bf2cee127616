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
      const brought = await listOf(userId);
      return {
        ...(books.length > 0 && { quests: books.map(withoutOwner) }),
        ...(ticks.length > 0 && { questEpisodes: ticks.map(withoutOwner) }),
        ...(days.length > 0 && { questDaysOfDeletedBooks: days.map(({ day }) => day) }),
        ...(brought.length > 0 && { ownBooks: withTexts(brought) }),
      };
    },
  };

  async function listOf(userId: string) {
    const { id, title, author, language, addedAt } = ownBooks;
    return database
      .select({ id, title, author, language, addedAt })
      .from(ownBooks)
      .where(eq(ownBooks.userId, userId))
      .orderBy(asc(addedAt), asc(id));
  }

  /** The books with their texts, of which one at a time is in memory: all together may come to 100 MB. */
  async function* withTexts(books: Awaited<ReturnType<typeof listOf>>) {
    for (const book of books) {
      const episodes = await database
        .select({ title: ownEpisodes.title, paragraphs: ownEpisodes.paragraphs })
        .from(ownEpisodes)
        .where(eq(ownEpisodes.bookId, book.id))
        .orderBy(asc(ownEpisodes.position));
      yield { ...book, episodes };
    }
  }
}

const withoutOwner = <Row extends { userId: string }>({ userId: _, ...row }: Row) => row;

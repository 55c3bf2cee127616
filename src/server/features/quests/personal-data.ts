import type { Database } from '../../platform/database/database.ts';
import { asc, eq, getTableColumns } from '../../platform/database/drizzle.ts';
import type { DataPart, PersonalDataExporter } from '../../platform/personal-data.ts';
import { importedBooks, importedEpisodes, questBooks, questDays, questTicks } from './tables.ts';

const { userId: _book, ...bookColumns } = getTableColumns(questBooks);
const { userId: _tick, ...tickColumns } = getTableColumns(questTicks);

/** Exports a reader's quests, and imported books with their texts. */
export function questDataExporter(database: Database): PersonalDataExporter {
  return {
    async *exportData(userId): AsyncGenerator<DataPart> {
      const books = await database.select(bookColumns).from(questBooks).where(eq(questBooks.userId, userId));
      if (books.length > 0) yield ['quests', books];
      const ticks = await database.select(tickColumns).from(questTicks).where(eq(questTicks.userId, userId));
      if (ticks.length > 0) yield ['questEpisodes', ticks];
      const days = await database.select().from(questDays).where(eq(questDays.userId, userId));
      if (days.length > 0) yield ['questDaysOfDeletedBooks', days.map(({ day }) => day)];
      const imported = await importedBooksOf(userId);
      if (imported.length > 0) yield ['ownBooks', withTexts(imported)];
    },
  };

  async function importedBooksOf(userId: string) {
    const { id, title, author, language, addedAt } = importedBooks;
    return database
      .select({ id, title, author, language, addedAt })
      .from(importedBooks)
      .where(eq(importedBooks.userId, userId))
      .orderBy(asc(addedAt), asc(id));
  }

  /** Reads one book's text at a time: all texts together may have 100 MB. */
  async function* withTexts(books: Awaited<ReturnType<typeof importedBooksOf>>) {
    for (const book of books) {
      const episodes = await database
        .select({ title: importedEpisodes.title, paragraphs: importedEpisodes.paragraphs })
        .from(importedEpisodes)
        .where(eq(importedEpisodes.bookId, book.id))
        .orderBy(asc(importedEpisodes.position));
      yield { ...book, episodes };
    }
  }
}

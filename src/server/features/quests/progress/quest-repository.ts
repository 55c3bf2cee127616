import type { Tick } from '#core/quests/merge.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, eq, sql } from '../../../platform/database/drizzle.ts';
import { preparedQuery } from '../../../platform/database/prepared-query.ts';
import { importedBooks, questBooks, questDays, questTicks } from '../tables.ts';
import { lockReader } from './reader-repository.ts';

export type QuestRepository = ReturnType<typeof questRepository>;
export type QuestTransaction = ReturnType<typeof questTransaction>;

/** An imported book without its text. */
export interface ImportedBook {
  id: string;
  title: string;
  author: string;
  language: string;
  episodes: { id: string; title: string; duration: number }[];
  hasCover: boolean;
}

/** Everything that is stored about a reader's quests. */
export interface StoredQuests {
  /** Null before the first change. */
  timeZone: string | null;
  books: { id: string; isActive: boolean }[];
  /** When each episode was completed, by book and episode, in ms since 1970. */
  ticks: Map<string, Map<string, number>>;
  /** The local days on which an episode was completed, in no order. */
  days: ReadonlySet<string>;
  /** Newest first. */
  imported: ImportedBook[];
}

// One row of a few values, because the database spends most of its time on transferring rows, or JSON made of a
// thousand of them. The ticks are lines of text; ids contain no spaces.
export const questsQuery = `
  select
    (select time_zone from quest_readers where user_id = $1) as "timeZone",
    coalesce((select json_agg(json_build_object('id', book_id, 'isActive', is_active))
      from quest_books where user_id = $1), '[]') as books,
    coalesce((select string_agg(book_id || ' ' || episode_id || ' '
        || (extract(epoch from completed_at) * 1000)::bigint || ' ' || day, E'\\n')
      from quest_ticks where user_id = $1), '') as ticks,
    coalesce((select string_agg(day::text, ' ') from quest_days where user_id = $1), '') as days,
    coalesce((select json_agg(json_build_object('id', id, 'title', title, 'author', author,
        'language', language, 'episodes', episodes, 'hasCover', cover_type is not null) order by added_at desc, id)
      from own_books where user_id = $1), '[]') as imported`;

type QuestsRow = Pick<StoredQuests, 'timeZone' | 'books' | 'imported'> & { ticks: string; days: string };

function parseRow({ ticks, days, ...row }: QuestsRow): StoredQuests {
  const ticksByBook = new Map<string, Map<string, number>>();
  const completedDays = new Set(days === '' ? [] : days.split(' '));
  for (const line of ticks === '' ? [] : ticks.split('\n')) {
    const [bookId = '', episodeId = '', completedAt, day = ''] = line.split(' ');
    const bookTicks = ticksByBook.get(bookId) ?? new Map<string, number>();
    ticksByBook.set(bookId, bookTicks.set(episodeId, Number(completedAt)));
    completedDays.add(day);
  }
  return { ...row, ticks: ticksByBook, days: completedDays };
}

/** Which books a reader began, which episodes are ticked off, and when. */
export function questRepository(database: Database) {
  const load = preparedQuery<QuestsRow>(database, questsQuery);
  return {
    async load(userId: string): Promise<StoredQuests> {
      const [row] = await load(userId);
      return parseRow(row as QuestsRow);
    },

    /** Runs `work` in a transaction that locks the reader's row. */
    transaction<R>(
      userId: string,
      timeZone: string | undefined,
      work: (transaction: QuestTransaction) => Promise<R>,
    ): Promise<R> {
      return database.transaction(async (transaction) => {
        const reader = await lockReader(transaction, userId, timeZone);
        return work(questTransaction(transaction, userId, reader.timeZone));
      });
    },
  };
}

/** What a change reads and writes while it locks its reader's row. */
function questTransaction(transaction: Database, userId: string, timeZone: string) {
  const ofBook = (bookId: string) => and(eq(questTicks.userId, userId), eq(questTicks.bookId, bookId));

  return {
    /** The reader's time zone, as the browser last sent it. */
    timeZone,

    /** The episode ids of an imported book; undefined if there is no such book (any more). */
    async importedEpisodeIds(bookId: string): Promise<string[] | undefined> {
      const [book] = await transaction
        .select({ episodes: importedBooks.episodes })
        .from(importedBooks)
        .where(and(eq(importedBooks.userId, userId), eq(importedBooks.id, bookId)));
      return book?.episodes.map(({ id }) => id);
    },

    async tickedEpisodes(bookId: string): Promise<Set<string>> {
      const rows = await transaction
        .select({ id: questTicks.episodeId })
        .from(questTicks)
        .where(ofBook(bookId));
      return new Set(rows.map(({ id }) => id));
    },

    async activeBook(): Promise<string | undefined> {
      const [row] = await transaction
        .select({ id: questBooks.bookId })
        .from(questBooks)
        .where(and(eq(questBooks.userId, userId), questBooks.isActive));
      return row?.id;
    },

    /** Marks books as begun. Those begun before stay unchanged. */
    async begin(bookIds: readonly string[], begunAt: Date): Promise<void> {
      if (bookIds.length === 0) return;
      const rows = [...new Set(bookIds)].map((bookId) => ({ userId, bookId, isActive: false, begunAt }));
      await transaction.insert(questBooks).values(rows).onConflictDoNothing();
    },

    /** Makes a begun book the active one, or none. */
    async setActive(bookId: string | undefined): Promise<void> {
      const isOwn = eq(questBooks.userId, userId);
      await transaction.update(questBooks).set({ isActive: false }).where(and(isOwn, questBooks.isActive));
      if (bookId === undefined) return;
      await transaction
        .update(questBooks)
        .set({ isActive: true })
        .where(and(isOwn, eq(questBooks.bookId, bookId)));
    },

    /** Adds ticks. If an episode is ticked already, the earlier tick counts, as in core/quests/merge.ts. */
    async tick(ticks: readonly Tick[]): Promise<void> {
      if (ticks.length === 0) return;
      const rows = ticks.map((tick) => ({
        ...tick,
        userId,
        timeZone,
        completedAt: new Date(tick.completedAt),
      }));
      const { userId: user, bookId, episodeId, completedAt, day } = questTicks;
      await transaction
        .insert(questTicks)
        .values(rows)
        .onConflictDoUpdate({
          target: [user, bookId, episodeId],
          set: {
            completedAt: sql`excluded.completed_at`,
            day: sql`excluded.day`,
            timeZone: sql`excluded.time_zone`,
          },
          setWhere: sql`(excluded.completed_at, excluded.day) < (${completedAt}, ${day})`,
        });
    },

    async untick(bookId: string, episodeId: string): Promise<void> {
      await transaction.delete(questTicks).where(and(ofBook(bookId), eq(questTicks.episodeId, episodeId)));
    },

    /** Deletes an imported book and its progress, but keeps the days for the streak. False if there is no such book. */
    async deleteImported(bookId: string): Promise<boolean> {
      const deleted = await transaction
        .delete(importedBooks)
        .where(and(eq(importedBooks.userId, userId), eq(importedBooks.id, bookId)))
        .returning({ id: importedBooks.id });
      if (deleted.length === 0) return false;
      const ticks = await transaction
        .delete(questTicks)
        .where(ofBook(bookId))
        .returning({ day: questTicks.day });
      const days = [...new Set(ticks.map(({ day }) => day))];
      if (days.length > 0) {
        const rows = days.map((day) => ({ userId, day }));
        await transaction.insert(questDays).values(rows).onConflictDoNothing();
      }
      await transaction
        .delete(questBooks)
        .where(and(eq(questBooks.userId, userId), eq(questBooks.bookId, bookId)));
      return true;
    },
  };
}

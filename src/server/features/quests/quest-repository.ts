import { and, eq, sql } from 'drizzle-orm';
import type { Tick } from '#core/quests/merge.ts';
import type { Database } from '../../platform/database/database.ts';
import { hotQuery } from '../../platform/database/hot-query.ts';
import { lockedReader } from './reader-lock.ts';
import { ownBooks, questBooks, questDays, questTicks } from './tables.ts';

export type QuestRepository = ReturnType<typeof questRepository>;
export type QuestTurn = ReturnType<typeof questTurn>;

/** A book of a reader's own, as a list shows it. */
export interface OwnShelved {
  id: string;
  title: string;
  author: string;
  language: string;
  episodes: { id: string; title: string; duration: number }[];
  hasCover: boolean;
}

/** All that a reader's quests are made of. */
export interface KeptQuests {
  /** Null for who has begun nothing. */
  timeZone: string | null;
  books: { id: string; isActive: boolean }[];
  /** By book and episode, in ms since 1970. */
  ticks: Map<string, Map<string, number>>;
  /** The local days on which an episode was done, in no order. */
  days: ReadonlySet<string>;
  /** The newest first. */
  own: OwnShelved[];
}

// One row of few values: of a thousand rows, or of JSON made of them, the database would spend most of the time on
// handing them over. Ids hold no spaces.
export const keptText = `
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
      from own_books where user_id = $1), '[]') as own`;

type KeptRow = Pick<KeptQuests, 'timeZone' | 'books' | 'own'> & { ticks: string; days: string };

function unpacked({ ticks, days, ...row }: KeptRow): KeptQuests {
  const ofBooks = new Map<string, Map<string, number>>();
  const done = new Set(days === '' ? [] : days.split(' '));
  for (const line of ticks === '' ? [] : ticks.split('\n')) {
    const [bookId = '', episodeId = '', completedAt, day = ''] = line.split(' ');
    const ofBook = ofBooks.get(bookId) ?? new Map<string, number>();
    ofBooks.set(bookId, ofBook.set(episodeId, Number(completedAt)));
    done.add(day);
  }
  return { ...row, ticks: ofBooks, days: done };
}

/** Rows of what readers did. */
export function questRepository(database: Database) {
  const kept = hotQuery<KeptRow>(database, keptText);
  return {
    async kept(userId: string): Promise<KeptQuests> {
      const [row] = await kept(userId);
      return unpacked(row as KeptRow);
    },

    /** Carries out changes of one reader while it holds their row. */
    inTurn<R>(
      userId: string,
      timeZone: string | undefined,
      work: (turn: QuestTurn) => Promise<R>,
    ): Promise<R> {
      return database.transaction(async (transaction) => {
        const reader = await lockedReader(transaction, userId, timeZone);
        return work(questTurn(transaction, userId, reader.timeZone));
      });
    },
  };
}

/** What a change reads and writes while it holds its reader's row. */
function questTurn(transaction: Database, userId: string, timeZone: string) {
  const ofBook = (bookId: string) => and(eq(questTicks.userId, userId), eq(questTicks.bookId, bookId));

  return {
    /** The zone of the reader, as the browser told it now or before. */
    timeZone,

    /** The ids of the episodes of a book of the reader's own; undefined where there is none, or none any more. */
    async ownEpisodes(bookId: string): Promise<string[] | undefined> {
      const [book] = await transaction
        .select({ episodes: ownBooks.episodes })
        .from(ownBooks)
        .where(and(eq(ownBooks.userId, userId), eq(ownBooks.id, bookId)));
      return book?.episodes.map(({ id }) => id);
    },

    /** The ids of the episodes that are ticked off. */
    async ticked(bookId: string): Promise<Set<string>> {
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

    /** A book that was begun before stays as it is. */
    async begin(bookIds: readonly string[], begunAt: Date): Promise<void> {
      if (bookIds.length === 0) return;
      const rows = [...new Set(bookIds)].map((bookId) => ({ userId, bookId, isActive: false, begunAt }));
      await transaction.insert(questBooks).values(rows).onConflictDoNothing();
    },

    /** Makes a book that was begun the active one, or none. */
    async setActive(bookId: string | undefined): Promise<void> {
      const isOwn = eq(questBooks.userId, userId);
      await transaction.update(questBooks).set({ isActive: false }).where(and(isOwn, questBooks.isActive));
      if (bookId === undefined) return;
      await transaction
        .update(questBooks)
        .set({ isActive: true })
        .where(and(isOwn, eq(questBooks.bookId, bookId)));
    },

    /** Adds ticks; of one that is there already the earlier holds, as core/quests/merge.ts joins them. */
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

    /** Deletes a book of the reader's own with its progress, less the days for the streak; false where there is none. */
    async deleteOwn(bookId: string): Promise<boolean> {
      const gone = await transaction
        .delete(ownBooks)
        .where(and(eq(ownBooks.userId, userId), eq(ownBooks.id, bookId)))
        .returning({ id: ownBooks.id });
      if (gone.length === 0) return false;
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

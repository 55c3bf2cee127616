import type { RequestOf } from '#contract/call.ts';
import type { merge, QuestData } from '#contract/quests.ts';
import { localDay } from '#core/local-day.ts';
import { bookForReader } from '#core/quests/book-status.ts';
import { mergeTicks, plausibleTick } from '#core/quests/merge.ts';
import { streakOf } from '#core/quests/streak.ts';
import type { Clock } from '../../../platform/clock.ts';
import { notFound } from '../errors.ts';
import type { Shelf, ShelfBook } from '../library/shelf.ts';
import type { QuestRepository, QuestTransaction } from './quest-repository.ts';

/** A signed-in reader, with the time zone that the browser sent. */
export interface Reader {
  userId: string;
  timeZone: string | undefined;
}

interface QuestParts {
  repository: QuestRepository;
  shelf: Shelf;
  clock: Clock;
}

/** The library for a guest, without any progress. `day` is the guest's local day. */
export function libraryData(books: readonly ShelfBook[], day: string): QuestData {
  return { ...streakOf([], day), books: books.map((book) => bookForReader(book, undefined)) };
}

export type QuestService = ReturnType<typeof questService>;

/** Quests: the active book, ticked episodes and the streak. Each change returns the new data whole. */
export function questService({ repository, shelf, clock }: QuestParts) {
  async function userData({ userId, timeZone }: Reader): Promise<QuestData> {
    const stored = await repository.load(userId);
    const zone = timeZone ?? stored.timeZone ?? 'UTC';
    const begun = new Map(stored.books.map(({ id, isActive }) => [id, isActive]));
    const books = [...stored.imported.map(shelf.importedBook), ...shelf.library].map((book) => {
      const isActive = begun.get(book.id);
      const ticks = stored.ticks.get(book.id) ?? new Map();
      return bookForReader(book, isActive === undefined ? undefined : { isActive, ticks });
    });
    return { ...streakOf(stored.days, localDay(clock().getTime(), zone)), books };
  }

  async function change(reader: Reader, work: (transaction: QuestTransaction) => Promise<void>) {
    await repository.transaction(reader.userId, reader.timeZone, work);
    return userData(reader);
  }

  /** Read within the transaction: an imported book may be deleted at the same moment. Throws `absent`. */
  async function episodesOf(transaction: QuestTransaction, bookId: string): Promise<string[]> {
    const ids = shelf.libraryEpisodeIds(bookId) ?? (await transaction.importedEpisodeIds(bookId));
    if (!ids) throw notFound();
    return ids;
  }

  async function episodesWith(transaction: QuestTransaction, bookId: string, episodeId: string) {
    const episodes = await episodesOf(transaction, bookId);
    if (!episodes.includes(episodeId)) throw notFound();
    return episodes;
  }

  return {
    userData,

    guestData: (timeZone: string | undefined): QuestData =>
      libraryData(shelf.library, localDay(clock().getTime(), timeZone ?? 'UTC')),

    /** Makes a book the active quest. Does nothing for a completed book. Throws `absent`. */
    activate: (reader: Reader, bookId: string): Promise<QuestData> =>
      change(reader, async (transaction) => {
        const episodes = await episodesOf(transaction, bookId);
        if (await isCompleted(transaction, bookId, episodes)) return;
        await transaction.begin([bookId], clock());
        await transaction.setActive(bookId);
      }),

    /** Ticks an episode off; a first tick keeps its date. The last tick of a book deactivates it. Throws `absent`. */
    tick: (reader: Reader, bookId: string, episodeId: string): Promise<QuestData> =>
      change(reader, async (transaction) => {
        const episodes = await episodesWith(transaction, bookId, episodeId);
        const now = clock();
        const [completedAt, day] = [now.getTime(), localDay(now.getTime(), transaction.timeZone)];
        await transaction.begin([bookId], now);
        await transaction.tick([{ bookId, episodeId, completedAt, day }]);
        await deactivateIfCompleted(transaction, bookId, episodes);
      }),

    /** Throws `absent`. */
    untick: (reader: Reader, bookId: string, episodeId: string): Promise<QuestData> =>
      change(reader, async (transaction) => {
        await episodesWith(transaction, bookId, episodeId);
        await transaction.untick(bookId, episodeId);
      }),

    /** Adds a guest's progress. The account's active book stays active; without one, the guest's becomes active. */
    merge: (
      reader: Reader,
      { activeBookId, begun = [], ticks }: RequestOf<typeof merge>,
    ): Promise<QuestData> =>
      change(reader, async (transaction) => {
        const now = clock();
        const known = ticks
          .filter(({ bookId, episodeId }) => shelf.libraryEpisodeIds(bookId)?.includes(episodeId))
          .map((tick) => plausibleTick(tick, now.getTime(), transaction.timeZone));
        const books = [...begun, ...(activeBookId === undefined ? [] : [activeBookId])];
        const knownBooks = books.filter((id) => shelf.libraryEpisodeIds(id));
        await transaction.begin([...knownBooks, ...known.map(({ bookId }) => bookId)], now);
        await transaction.tick(mergeTicks(known, []));
        const activeBefore = await transaction.activeBook();
        const active = activeBefore ?? activeBookId;
        if (active === undefined) return;
        if (active !== activeBefore) await transaction.setActive(active);
        // A guest has library books only, so that no imported book can be completed here.
        const episodes = shelf.libraryEpisodeIds(active);
        if (episodes) await deactivateIfCompleted(transaction, active, episodes);
      }),
  };
}

async function isCompleted(transaction: QuestTransaction, bookId: string, episodes: readonly string[]) {
  const ticked = await transaction.tickedEpisodes(bookId);
  return episodes.every((id) => ticked.has(id));
}

async function deactivateIfCompleted(
  transaction: QuestTransaction,
  bookId: string,
  episodes: readonly string[],
): Promise<void> {
  if ((await transaction.activeBook()) !== bookId) return;
  if (await isCompleted(transaction, bookId, episodes)) await transaction.setActive(undefined);
}

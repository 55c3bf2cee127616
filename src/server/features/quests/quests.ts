import type { RequestOf } from '#contract/call.ts';
import type { merge, QuestData } from '#contract/quests.ts';
import { localDay } from '#core/local-day.ts';
import { bookInView } from '#core/quests/book-status.ts';
import { mergeTicks, plausibleTick } from '#core/quests/merge.ts';
import { streakOf } from '#core/quests/streak.ts';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { QuestRepository, QuestTurn } from './quest-repository.ts';
import type { Shelf, Shelved } from './shelf.ts';

/** Who reads: the user and the zone that the browser told. */
export interface Reader {
  userId: string;
  timeZone: string | undefined;
}

interface QuestParts {
  repository: QuestRepository;
  shelf: Shelf;
  clock: Clock;
}

/** The library for a visitor, who has done nothing here. `day` is their local one. */
export function visitorsData(books: readonly Shelved[], day: string): QuestData {
  return { ...streakOf([], day), books: books.map((book) => bookInView(book, undefined)) };
}

export type Quests = ReturnType<typeof quests>;

/** What readers do with their quests. */
export function quests({ repository, shelf, clock }: QuestParts) {
  async function dataOf({ userId, timeZone }: Reader): Promise<QuestData> {
    const kept = await repository.kept(userId);
    const zone = timeZone ?? kept.timeZone ?? 'UTC';
    const begun = new Map(kept.books.map(({ id, isActive }) => [id, isActive]));
    const books = [...kept.own.map(shelf.ownBook), ...shelf.ofLibrary].map((book) => {
      const isActive = begun.get(book.id);
      const ticks = kept.ticks.get(book.id) ?? new Map();
      return bookInView(book, isActive === undefined ? undefined : { isActive, ticks });
    });
    return { ...streakOf(kept.days, localDay(clock().getTime(), zone)), books };
  }

  /** Asked in the turn: a book of one's own may be deleted at the same moment. Throws `absent`. */
  async function episodesOf(turn: QuestTurn, bookId: string): Promise<string[]> {
    const ids = shelf.libraryEpisodeIds(bookId) ?? (await turn.ownEpisodes(bookId));
    if (!ids) throw new CallError('absent');
    return ids;
  }

  async function episodesWith(turn: QuestTurn, bookId: string, episodeId: string): Promise<string[]> {
    const episodes = await episodesOf(turn, bookId);
    if (!episodes.includes(episodeId)) throw new CallError('absent');
    return episodes;
  }

  return {
    dataOf,

    ofVisitor: (timeZone: string | undefined): QuestData =>
      visitorsData(shelf.ofLibrary, localDay(clock().getTime(), timeZone ?? 'UTC')),

    /** A completed book stays as it is, and so does the active one beside it. Throws `absent`. */
    async activate(reader: Reader, bookId: string): Promise<QuestData> {
      await repository.inTurn(reader.userId, reader.timeZone, async (turn) => {
        const episodes = await episodesOf(turn, bookId);
        if (await isDone(turn, bookId, episodes)) return;
        await turn.begin([bookId], clock());
        await turn.setActive(bookId);
      });
      return dataOf(reader);
    },

    /** A tick that is there already stays as it is. With its last one a book is not active any more. Throws `absent`. */
    async tick(reader: Reader, bookId: string, episodeId: string): Promise<QuestData> {
      await repository.inTurn(reader.userId, reader.timeZone, async (turn) => {
        const episodes = await episodesWith(turn, bookId, episodeId);
        const now = clock();
        const [completedAt, day] = [now.getTime(), localDay(now.getTime(), turn.timeZone)];
        await turn.begin([bookId], now);
        await turn.tick([{ bookId, episodeId, completedAt, day }]);
        await endIfDone(turn, bookId, episodes);
      });
      return dataOf(reader);
    },

    /** Throws `absent`. */
    async untick(reader: Reader, bookId: string, episodeId: string): Promise<QuestData> {
      await repository.inTurn(reader.userId, reader.timeZone, async (turn) => {
        await episodesWith(turn, bookId, episodeId);
        await turn.untick(bookId, episodeId);
      });
      return dataOf(reader);
    },

    /** Takes along what a visitor did. The account's active book stays; without one the visitor's becomes it. */
    async merge(
      reader: Reader,
      { activeBookId, begun = [], ticks }: RequestOf<typeof merge>,
    ): Promise<QuestData> {
      await repository.inTurn(reader.userId, reader.timeZone, async (turn) => {
        const now = clock();
        const known = ticks
          .filter(({ bookId, episodeId }) => shelf.libraryEpisodeIds(bookId)?.includes(episodeId))
          .map((tick) => plausibleTick(tick, now.getTime(), turn.timeZone));
        const books = [...begun, ...(activeBookId === undefined ? [] : [activeBookId])];
        const knownBooks = books.filter((id) => shelf.libraryEpisodeIds(id));
        await turn.begin([...knownBooks, ...known.map(({ bookId }) => bookId)], now);
        await turn.tick(mergeTicks(known, []));
        if (activeBookId !== undefined && !(await turn.activeBook())) await turn.setActive(activeBookId);
        // Nothing that comes along can complete a book of the reader's own.
        const active = (await turn.activeBook()) ?? '';
        const episodes = shelf.libraryEpisodeIds(active);
        if (episodes) await endIfDone(turn, active, episodes);
      });
      return dataOf(reader);
    },
  };
}

async function isDone(turn: QuestTurn, bookId: string, episodes: readonly string[]): Promise<boolean> {
  const ticked = await turn.ticked(bookId);
  return episodes.every((id) => ticked.has(id));
}

async function endIfDone(turn: QuestTurn, bookId: string, episodes: readonly string[]): Promise<void> {
  if ((await turn.activeBook()) !== bookId) return;
  if (await isDone(turn, bookId, episodes)) await turn.setActive(undefined);
}

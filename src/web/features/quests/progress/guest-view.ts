import type { QuestData } from '#contract/quests.ts';
import { type BookProgress, bookForReader } from '#core/quests/book-status.ts';
import { streakOf } from '#core/quests/streak.ts';
import { completedMarks, type StoredQuests } from './stored-quests.ts';

/** The library with a guest's progress in this browser. */
export function guestView(library: QuestData, stored: StoredQuests, today: string): QuestData {
  const days = completedMarks(stored).map(({ day }) => day);
  const books = library.books.map((book) => bookForReader(book, progressOf(stored, book.id)));
  return { ...streakOf(days, today), books };
}

function progressOf({ marks, begun, active }: StoredQuests, bookId: string): BookProgress | undefined {
  const own = marks.filter((mark) => mark.bookId === bookId);
  if (own.length === 0 && !begun.some((one) => one.bookId === bookId)) return undefined;
  const done = own.filter(({ isDone }) => isDone);
  return {
    isActive: active.bookId === bookId,
    ticks: new Map(done.map(({ episodeId, completedAt }) => [episodeId, completedAt])),
  };
}

import type { QuestData } from '#contract/quests.ts';
import { bookInView, type Reading } from '#core/quests/book-status.ts';
import { streakOf } from '#core/quests/streak.ts';
import { doneIn, type KeptQuests } from './kept-quests.ts';

/** The library as a visitor sees it, with what they did in this browser. */
export function visitorView(library: QuestData, kept: KeptQuests, today: string): QuestData {
  const days = doneIn(kept).map(({ day }) => day);
  const books = library.books.map((book) => bookInView(book, readingOf(kept, book.id)));
  return { ...streakOf(days, today), books };
}

function readingOf({ marks, begun, active }: KeptQuests, bookId: string): Reading | undefined {
  const own = marks.filter((mark) => mark.bookId === bookId);
  if (own.length === 0 && !begun.some((one) => one.bookId === bookId)) return undefined;
  const done = own.filter(({ isDone }) => isDone);
  return {
    isActive: active.bookId === bookId,
    ticks: new Map(done.map(({ episodeId, completedAt }) => [episodeId, completedAt])),
  };
}

import type { Book } from '#contract/quests.ts';
import { counted, dateTexts } from '#core/history-texts.ts';

export const doneOf = ({ episodes }: Book) => episodes.filter(({ isCompleted }) => isCompleted).length;

export const progressText = (book: Book) =>
  `Progress: ${doneOf(book)} of ${counted(book.episodes.length, 'episode')}`;

/** 'November 20, 2026', or '' for a book that is not completed. */
export function completedText({ completionDate }: Book): string {
  return completionDate === null ? '' : dateTexts().longDate(Date.parse(completionDate));
}

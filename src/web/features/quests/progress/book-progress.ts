import type { Book } from '#contract/quests.ts';
import { dateTexts, pluralize } from '#core/voice/history-texts.ts';

export const completedCount = ({ episodes }: Book) =>
  episodes.filter(({ isCompleted }) => isCompleted).length;

export const progressText = (book: Book) =>
  `Progress: ${completedCount(book)} of ${pluralize(book.episodes.length, 'episode')}`;

/** 'November 20, 2026', or '' for a book that is not completed. */
export function completedText({ completionDate }: Book): string {
  return completionDate === null ? '' : dateTexts().longDate(Date.parse(completionDate));
}

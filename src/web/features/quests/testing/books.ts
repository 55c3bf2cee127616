import type { Book } from '#contract/quests.ts';

/** A library book without progress. */
export const bookOf = (id: string, episodes = 2, more: Partial<Book> = {}): Book => ({
  id,
  title: `Book ${id}`,
  author: `Author ${id}`,
  status: 'available',
  completionDate: null,
  episodes: Array.from({ length: episodes }, (_, index) => ({
    id: `${index + 1}`,
    title: `Episode ${index + 1} of ${id}`,
    duration: 372,
    isCompleted: false,
    completionDate: null,
  })),
  cover: '',
  about: '',
  ages: '',
  mood: '',
  language: 'en',
  isOwn: false,
  ...more,
});

/** The book with its first episodes done. */
export function readOf(book: Book, done: number, status: Book['status']): Book {
  const date = '2026-11-19T10:00:00.000Z';
  const episodes = book.episodes.map((episode, index) =>
    index < done ? { ...episode, isCompleted: true, completionDate: date } : episode,
  );
  return { ...book, status, episodes, completionDate: status === 'completed' ? date : null };
}

export type BookStatus = 'available' | 'active' | 'inProgress' | 'completed';

/** A book without progress. */
interface Book {
  id: string;
  episodes: readonly { id: string; title: string; duration: number }[];
}

/** A reader's progress in a book. */
export interface BookProgress {
  /** Whether it is the active quest. */
  isActive: boolean;
  /** When each episode was ticked off, by the episode's id, in ms since 1970. */
  ticks: ReadonlyMap<string, number>;
}

/**
 * A book with its reader's progress, which is undefined for a book that was not begun. A book is completed when all
 * its episodes are, on the date of the last one, active or not.
 */
export function bookForReader<B extends Book>(book: B, progress: BookProgress | undefined) {
  const times: number[] = [];
  const episodes = book.episodes.map((episode) => {
    const at = progress?.ticks.get(episode.id);
    if (at !== undefined) times.push(at);
    return { ...episode, isCompleted: at !== undefined, completionDate: at === undefined ? null : iso(at) };
  });
  const isCompleted = times.length > 0 && times.length === episodes.length;
  const status: BookStatus = isCompleted ? 'completed' : statusOf(progress);
  return { ...book, status, completionDate: isCompleted ? iso(Math.max(...times)) : null, episodes };
}

function statusOf(progress: BookProgress | undefined): BookStatus {
  if (!progress) return 'available';
  return progress.isActive ? 'active' : 'inProgress';
}

const iso = (at: number) => new Date(at).toISOString();

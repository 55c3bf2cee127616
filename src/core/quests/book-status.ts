export type Status = 'available' | 'active' | 'inProgress' | 'completed';

/** A book as the library has it. */
interface Shelved {
  id: string;
  episodes: readonly { id: string; title: string; duration: number }[];
}

/** What a reader did with a book. */
export interface Reading {
  /** It is their active quest. */
  isActive: boolean;
  /** When each episode was ticked off, by the episode's id, in ms since 1970. */
  ticks: ReadonlyMap<string, number>;
}

/**
 * A book as its reader sees it; `reading` is undefined where they never began it. A book that was begun stays in
 * progress until all its episodes are done, and is completed as of the last of them, active or not.
 */
export function bookInView<B extends Shelved>(shelved: B, reading: Reading | undefined) {
  const times: number[] = [];
  const episodes = shelved.episodes.map((episode) => {
    const at = reading?.ticks.get(episode.id);
    if (at !== undefined) times.push(at);
    return { ...episode, isCompleted: at !== undefined, completionDate: at === undefined ? null : iso(at) };
  });
  const isCompleted = times.length > 0 && times.length === episodes.length;
  const status: Status = isCompleted ? 'completed' : begun(reading);
  return { ...shelved, status, completionDate: isCompleted ? iso(Math.max(...times)) : null, episodes };
}

function begun(reading: Reading | undefined): Status {
  if (!reading) return 'available';
  return reading.isActive ? 'active' : 'inProgress';
}

const iso = (at: number) => new Date(at).toISOString();

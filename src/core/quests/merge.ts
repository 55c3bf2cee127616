import { addDays, localDay } from '../local-day.ts';

/** An episode done: when, in ms since 1970, and on which of the reader's local days. */
export interface Tick {
  bookId: string;
  episodeId: string;
  completedAt: number;
  day: string;
}

/** Every episode of both lists once, with the earlier of its dates; of two at one time the earlier day. */
export function mergeTicks<T extends Tick>(mine: readonly T[], theirs: readonly T[]): T[] {
  const merged = new Map<string, T>();
  for (const tick of [...mine, ...theirs]) {
    const key = JSON.stringify([tick.bookId, tick.episodeId]);
    const known = merged.get(key);
    if (!known || isEarlier(tick, known)) merged.set(key, tick);
  }
  return [...merged.values()];
}

function isEarlier(one: Tick, other: Tick): boolean {
  if (one.completedAt !== other.completedAt) return one.completedAt < other.completedAt;
  return one.day < other.day;
}

/**
 * A browser's tick as it can be true at `now`, in ms since 1970, for a reader in `zone`: a clock that is ahead
 * dates nothing into the future, and a day that no zone on earth had at that time gives way to the one in `zone`.
 */
export function plausibleTick<T extends Tick>(tick: T, now: number, zone: string): T {
  const completedAt = Math.min(tick.completedAt, now);
  const day = localDay(completedAt, 'UTC');
  const isPossible = tick.completedAt <= now && tick.day >= addDays(day, -1) && tick.day <= addDays(day, 1);
  return { ...tick, completedAt, day: isPossible ? tick.day : localDay(completedAt, zone) };
}

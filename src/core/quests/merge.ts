import { addDays, localDay } from '../local-day.ts';

/** A completed episode: the time, in ms since 1970, and the reader's local day. */
export interface Tick {
  bookId: string;
  episodeId: string;
  completedAt: number;
  day: string;
}

/** Joins two lists of ticks. For an episode in both, the earlier time wins, then the earlier day. */
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
 * Corrects a browser's tick that cannot be true at `now`, in ms since 1970. A time in the future becomes now. A day that
 * no time zone had at that time becomes the day in the reader's `zone`.
 */
export function plausibleTick<T extends Tick>(tick: T, now: number, zone: string): T {
  const completedAt = Math.min(tick.completedAt, now);
  const day = localDay(completedAt, 'UTC');
  const isPossible = tick.completedAt <= now && tick.day >= addDays(day, -1) && tick.day <= addDays(day, 1);
  return { ...tick, completedAt, day: isPossible ? tick.day : localDay(completedAt, zone) };
}

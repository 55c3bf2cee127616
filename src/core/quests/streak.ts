import { addDays } from '../local-day.ts';

export interface Streak {
  /** Days in a row on which an episode was done, up to today or yesterday. */
  streak: number;
  hasToday: boolean;
  today: string;
  /** Those of the last seven days, the oldest first, on which an episode was done. */
  days: string[];
}

/**
 * The streak on `today`, a reader's local day, of the local days on which an episode was done, in any order. A day
 * after `today`, as a flight to the west leaves behind, counts as soon as it has come.
 */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const done = new Set(days);
  const hasToday = done.has(today);
  let streak = 0;
  for (let day = hasToday ? today : addDays(today, -1); done.has(day); day = addDays(day, -1)) streak += 1;
  const week = [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => addDays(today, -daysAgo));
  return { streak, hasToday, today, days: week.filter((day) => done.has(day)) };
}

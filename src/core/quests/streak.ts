import { addDays } from '../local-day.ts';

export interface Streak {
  /** The number of days in a row with a completed episode, up to today or yesterday. */
  streak: number;
  hasToday: boolean;
  today: string;
  /** Those of the last seven days with a completed episode, oldest first. */
  days: string[];
}

/**
 * The streak on `today`, from the reader's local days with completed episodes, in any order. A day after `today`, which
 * a flight to the west can leave behind, counts as soon as it is today.
 */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const done = new Set(days);
  const hasToday = done.has(today);
  let streak = 0;
  for (let day = hasToday ? today : addDays(today, -1); done.has(day); day = addDays(day, -1)) streak += 1;
  const week = [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => addDays(today, -daysAgo));
  return { streak, hasToday, today, days: week.filter((day) => done.has(day)) };
}

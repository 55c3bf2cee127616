import { addDays } from '#core/local-day.ts';

export interface WeekDay {
  day: string;
  /** 'Fri' */
  name: string;
  /** It is one of the streak's days. */
  isInStreak: boolean;
}

const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** The last seven days, today last. */
export function weekOf(streak: number, hasToday: boolean, today: string): WeekDay[] {
  return [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => {
    const day = addDays(today, -daysAgo);
    const isInStreak = hasToday ? daysAgo < streak : daysAgo > 0 && daysAgo <= streak;
    return { day, name: name.format(Date.parse(day)), isInStreak };
  });
}

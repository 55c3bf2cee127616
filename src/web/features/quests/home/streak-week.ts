import { addDays } from '#core/local-day.ts';

export interface WeekDay {
  day: string;
  /** 'Fri' */
  name: string;
  /** An episode was done on that day. */
  isDone: boolean;
}

const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** The last seven days, ending today. */
export function weekOf(done: readonly string[], today: string): WeekDay[] {
  return [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => {
    const day = addDays(today, -daysAgo);
    return { day, name: name.format(Date.parse(day)), isDone: done.includes(day) };
  });
}

const list = new Intl.ListFormat('en-US', { style: 'long' });

/** The week in words, for screen readers. */
export function weekText(week: readonly WeekDay[]): string {
  const today = week.at(-1);
  const names = week.flatMap(({ isDone, name }, index) => (isDone ? [index === 6 ? 'today' : name] : []));
  if (names.length === 0) return 'The last seven days: no fire yet. One episode lights it.';
  const days = list.format(names).replace(/, and /, ' and ');
  return `The last seven days: an episode on ${days}${today?.isDone ? '' : '; not yet today'}.`;
}

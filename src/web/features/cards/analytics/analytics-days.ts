import { dateTexts } from '#core/voice/history-texts.ts';

const dayMs = 86_400_000;
const daysOfWeek = 7;
const daysOfYear = 365;
const weeksShown = 53;
const maxLevel = 4;

// A learner's day has no time zone, so it is parsed and formatted as UTC.
const dates = dateTexts('UTC');
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** 'November 20, 2026' of '2026-11-20'. */
export const longDay = (day: string) => dates.longDate(msOf(day));

/** 'November 2026' of '2026-11-20'. */
export const monthOf = (day: string) => longDay(day).replace(/ \d+,/, '');

export interface CalendarDay {
  day: string;
  /** 0 is Sunday. */
  weekday: number;
  reviews: number;
  /** 0 without reviews, else 1 to 4, relative to the busiest day. */
  level: number;
}

/**
 * The 365 days up to `today`, in weeks from Sunday to Saturday; the first and the last may be incomplete.
 * Days look like '2026-11-20'.
 */
export function calendarWeeks(
  calendar: readonly { day: string; reviews: number }[],
  today: string,
): CalendarDay[][] {
  const reviewsOn = new Map(calendar.map(({ day, reviews }) => [day, reviews]));
  const most = Math.max(1, ...reviewsOn.values());
  const end = msOf(today);
  const weekday = new Date(end).getUTCDay();
  const start = end - (weekday + (weeksShown - 1) * daysOfWeek) * dayMs;
  const days = Array.from({ length: weeksShown * daysOfWeek }, (_, index) => {
    const day = dayOf(start + index * dayMs);
    const reviews = reviewsOn.get(day) ?? 0;
    const level = Math.ceil((maxLevel * reviews) / most);
    return { day, weekday: index % daysOfWeek, reviews, level };
  });
  const first = dayOf(end - (daysOfYear - 1) * dayMs);
  return Array.from({ length: weeksShown }, (_, week) =>
    days.slice(week * daysOfWeek, (week + 1) * daysOfWeek).filter(({ day }) => day >= first && day <= today),
  );
}

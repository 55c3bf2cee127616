import { daysBetween } from '../local-day.ts';
import { daysText, minutesText } from './interval-text.ts';
import { learnerDay, startOfDay } from './learner-day.ts';

/** What is due next but not yet: the first day of the cards that have a day, the first minute of the others. */
export interface ToCome {
  nextDay: string | null;
  /** ms since 1970. */
  nextAt: number | null;
}

/**
 * In what time the next card is due: in minutes for one that is being learned, in whole days of the learner's
 * for any other; '' where none is to come. `now` is in ms since 1970.
 */
export function dueInText({ nextDay, nextAt }: ToCome, now: number, zone: string): string {
  const isDayFirst = nextDay !== null && (nextAt === null || startOfDay(nextDay, zone) <= nextAt);
  if (isDayFirst) return daysText(daysBetween(learnerDay(now, zone), nextDay));
  return nextAt === null ? '' : minutesText(nextAt - now);
}

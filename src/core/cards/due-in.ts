import { daysBetween } from '../local-day.ts';
import { daysText, minutesText } from './interval-text.ts';
import { learnerDay, startOfDay } from './learner-day.ts';

/** When the next cards are due: the first due day, and the first due minute of cards that are being learned. */
export interface ToCome {
  nextDay: string | null;
  /** ms since 1970. */
  nextAt: number | null;
}

/**
 * How long until the next card is due: minutes for a card that is being learned, whole days of the learner's for any
 * other; '' if there is none. `now` is in ms since 1970.
 */
export function dueInText({ nextDay, nextAt }: ToCome, now: number, zone: string): string {
  const isDayFirst = nextDay !== null && (nextAt === null || startOfDay(nextDay, zone) <= nextAt);
  if (isDayFirst) return daysText(daysBetween(learnerDay(now, zone), nextDay));
  return nextAt === null ? '' : minutesText(nextAt - now);
}

import { counted } from '../history-texts.ts';

/**
 * '1 day', '3 days', '1,200 days'. Never months or years: they are of unequal length, and a learner compares
 * the six buttons with one another.
 */
export const daysText = (days: number): string => counted(days, 'day');

/** The time until a minute in the future, rounded up: '1 minute', '10 minutes', '2 hours', '3 days'. */
export function minutesText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : daysText(Math.ceil(hours / 24));
}

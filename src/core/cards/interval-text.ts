import { pluralize } from '../voice/history-texts.ts';

/** '1 day', '3 days', '1,200 days'. Never months or years, so that the six rating buttons are easy to compare. */
export const daysText = (days: number): string => pluralize(days, 'day');

/** The time until a minute in the future, rounded up: '1 minute', '10 minutes', '2 hours', '3 days'. */
export function minutesText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes < 60) return pluralize(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? pluralize(hours, 'hour') : daysText(Math.ceil(hours / 24));
}

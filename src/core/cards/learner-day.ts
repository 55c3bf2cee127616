import * as local from '../local-day.ts';

/** The hour at which a learner's day starts, so that learning past midnight still counts for the evening. */
export const dayStartHour = 4;

/** The learner's day as '2026-11-20'. `instant` is in ms since 1970. */
export function learnerDay(instant: number, zone: string, startHour = dayStartHour): string {
  return local.localDay(instant, zone, startHour);
}

/** The start of a learner's day in `zone`, in ms since 1970. */
export function startOfDay(day: string, zone: string, startHour = dayStartHour): number {
  return local.startOfDay(day, zone, startHour);
}

import * as local from '../local-day.ts';

/** The hour at which a learner's day of cards begins: who learns past midnight still learns on the same evening. */
export const dayStartHour = 4;

/** The local day as '2026-11-20', as core/local-day.ts has it, where days begin at a learner's hour. */
export function learnerDay(instant: number, zone: string, startHour = dayStartHour): string {
  return local.localDay(instant, zone, startHour);
}

/** The instant in ms since 1970 at which a learner's day begins in `zone`. */
export function startOfDay(day: string, zone: string, startHour = dayStartHour): number {
  return local.startOfDay(day, zone, startHour);
}

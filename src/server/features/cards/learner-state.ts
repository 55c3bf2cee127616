import { learnerDay } from '#core/cards/learner-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LearnerRepository, LearnerRow } from './learner-repository.ts';
import type { RatingContext } from './review/schedule.ts';

/** A learner now: their totals, and where in time they are. */
export interface LearnerState extends LearnerRow, RatingContext {
  /** The learner's day, as '2026-11-20'. */
  today: string;
}

/** Finds a learner, or a new one who has no row yet. `timeZone` is the one that the browser sent; it is stored if new. */
export type FindLearner = (userId: string, timeZone: string | undefined) => Promise<LearnerState>;

const newLearner = { timeZone: 'UTC', weights: null, cards: 0, reviews: 0, qualitySum: 0 };

export function learnerFinder(repository: LearnerRepository, clock: Clock): FindLearner {
  return async (userId, timeZone) => {
    const at = clock();
    const row = await repository.find(userId);
    if (row && timeZone && timeZone !== row.timeZone) await repository.saveTimeZone(userId, timeZone);
    const learner = row ?? newLearner;
    const zone = timeZone ?? learner.timeZone;
    return { ...learner, timeZone: zone, at, today: learnerDay(at.getTime(), zone) };
  };
}

import { learnerDay } from '#core/cards/learner-day.ts';
import type { DueRepository, LearnerRow } from './due-repository.ts';
import type { Sitting } from './schedule.ts';

/** A learner at a moment: what was counted so far, and where in time they are. */
export interface LearnerNow extends LearnerRow, Sitting {
  /** Their day, as '2026-11-20'. */
  today: string;
}

/** The zone of a learner whose browser has told none so far. */
const unknownZone = 'UTC';

const beginner = { weights: null, cards: 0, reviews: 0, qualitySum: 0 };

/** Who has no row yet is a beginner. A time zone that the browser told (`told`) counts, and is kept if it is new. */
export async function learnerNow(
  repository: DueRepository,
  userId: string,
  told: string | undefined,
  at: Date,
): Promise<LearnerNow> {
  const row = await repository.learner(userId);
  if (row && told && told !== row.timeZone) await repository.keepTimeZone(userId, told);
  const timeZone = told ?? row?.timeZone ?? unknownZone;
  return { ...(row ?? beginner), timeZone, at, today: learnerDay(at.getTime(), timeZone) };
}

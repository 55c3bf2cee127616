import type { Clock } from '../../platform/clock.ts';
import type { RatedCard } from '../../providers/schedule-fit/schedule-fit.ts';
import type { FittingRepository } from './fitting-repository.ts';

/** Parameters fitted to a log, or undefined where FSRS's own foretell the held-back ratings as well. */
export type FitSchedule = (log: readonly RatedCard[]) => Promise<number[] | undefined>;

interface FittingParts {
  repository: FittingRepository;
  isPro(userId: string): Promise<boolean>;
  fitSchedule: FitSchedule;
  clock: Clock;
  log: { warn(details: object, message: string): void };
}

export type Fitting = ReturnType<typeof fitting>;

// Anki asks for as many before it fits at all, and with fewer new ones the parameters hardly move.
const leastNewReviews = 400;
const leastGrowth = 0.1;

/**
 * Fits the schedule of Pro members to their own log, in the background, one learner after the other. A fit that
 * foretells held-back ratings no better than FSRS's own parameters leaves those in place.
 */
export function fitting({ repository, isPro, fitSchedule, clock, log }: FittingParts) {
  const waiting = new Set<string>();
  let running: Promise<void> = Promise.resolve();

  async function fitOne(userId: string): Promise<void> {
    const counts = await repository.counts(userId);
    if (!counts || !isWorthwhile(counts) || !(await isPro(userId))) return;
    const weights = await fitSchedule(await repository.log(userId));
    await repository.keep(userId, weights ?? null, counts.reviews, clock());
  }

  return {
    /** Fits this learner's schedule if enough was rated since the last time. Does not wait for it. */
    consider(userId: string): void {
      if (waiting.has(userId)) return;
      waiting.add(userId);
      running = running
        .then(() => fitOne(userId))
        .catch((error: unknown) => log.warn({ err: error }, 'a schedule could not be fitted'))
        .finally(() => waiting.delete(userId));
    },

    /** Resolves when all that were considered so far are done. */
    settled: () => running,
  };
}

function isWorthwhile({ reviews, fittedReviews }: { reviews: number; fittedReviews: number }): boolean {
  return reviews - fittedReviews >= Math.max(leastNewReviews, fittedReviews * leastGrowth);
}

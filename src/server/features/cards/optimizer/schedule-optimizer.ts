import type { Clock } from '../../../platform/clock.ts';
import type { CardHistory } from '../../../providers/schedule-optimizer/schedule-optimizer.ts';
import type { OptimizerRepository } from './optimizer-repository.ts';

/** FSRS weights optimized for a log, or undefined if they predict held-back ratings no better than the defaults. */
export type OptimizeWeights = (log: readonly CardHistory[]) => Promise<number[] | undefined>;

interface OptimizerParts {
  repository: OptimizerRepository;
  isPro(userId: string): Promise<boolean>;
  optimizeWeights: OptimizeWeights;
  clock: Clock;
  log: { warn(details: object, message: string): void };
}

export type ScheduleOptimizer = ReturnType<typeof scheduleOptimizer>;

// Anki optimizes from 400 reviews, and fewer new ones hardly change the weights.
const minNewReviews = 400;
const minGrowth = 0.1;

/**
 * Optimizes the schedules of Pro members for their own log, in the background, one learner after another. Weights
 * that predict held-back ratings no better than FSRS's defaults are not used.
 */
export function scheduleOptimizer({ repository, isPro, optimizeWeights, clock, log }: OptimizerParts) {
  const waiting = new Set<string>();
  let running: Promise<void> = Promise.resolve();

  async function optimizeOne(userId: string): Promise<void> {
    const counts = await repository.counts(userId);
    if (!counts || !hasEnoughReviews(counts) || !(await isPro(userId))) return;
    const weights = await optimizeWeights(await repository.reviewLog(userId));
    await repository.saveWeights(userId, weights ?? null, counts.reviews, clock());
  }

  return {
    /** Starts optimizing this learner's schedule if there are enough new ratings. Does not wait for it. */
    optimizeIfDue(userId: string): void {
      if (waiting.has(userId)) return;
      waiting.add(userId);
      running = running
        .then(() => optimizeOne(userId))
        .catch((error: unknown) => log.warn({ err: error }, 'a schedule could not be optimized'))
        .finally(() => waiting.delete(userId));
    },

    /** Resolves when every schedule so far is done. */
    idle: () => running,
  };
}

function hasEnoughReviews({ reviews, fittedReviews }: { reviews: number; fittedReviews: number }): boolean {
  return reviews - fittedReviews >= Math.max(minNewReviews, fittedReviews * minGrowth);
}

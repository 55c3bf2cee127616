import { Worker } from 'node:worker_threads';

/** One card's ratings in order: FSRS ratings 1 to 4, the days since the rating before, and the day of each. */
export interface CardHistory {
  ratings: readonly number[];
  days: readonly number[];
  on: readonly string[];
}

// A hundred thousand ratings take about a minute on a slow machine.
const timeLimitMs = 10 * 60_000;

/**
 * Optimizes FSRS's weights for a log, in its own thread. Undefined if the defaults predict the newest fifth of the
 * ratings, which the optimizer did not see, as well or better.
 */
export function optimizeWeights(log: readonly CardHistory[]): Promise<number[] | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number[] | undefined>();
  const worker = new Worker(new URL('./optimizer-worker.ts', import.meta.url), { workerData: log });
  const timer = setTimeout(() => reject(new Error('optimizing a schedule took too long')), timeLimitMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('optimizing a schedule ended without a result')));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

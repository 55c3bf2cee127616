import { Worker } from 'node:worker_threads';

/** One card's ratings in order: FSRS grades 1 to 4, the days since the rating before, and the day of each. */
export interface RatedCard {
  grades: readonly number[];
  days: readonly number[];
  on: readonly string[];
}

// A hundred thousand ratings take about a minute on a slow machine.
const timeLimitMs = 10 * 60_000;

/**
 * Fits FSRS's parameters to a log, on a thread of its own. Gives undefined where the defaults foretell the newest
 * fifth of the ratings, which the fit did not see, as well or better.
 */
export function fitSchedule(log: readonly RatedCard[]): Promise<number[] | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number[] | undefined>();
  const worker = new Worker(new URL('./schedule-fit-worker.ts', import.meta.url), { workerData: log });
  const timer = setTimeout(() => reject(new Error('fitting a schedule took too long')), timeLimitMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('fitting a schedule ended without a result')));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

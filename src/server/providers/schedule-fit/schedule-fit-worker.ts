import { parentPort, workerData } from 'node:worker_threads';
import {
  computeParameters,
  FSRSBinding,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';
import { default_w } from 'ts-fsrs';
import type { RatedCard } from './schedule-fit.ts';

const heldBackShare = 0.2;
// With fewer on either side, chance decides.
const leastItems = 64;
// ts-fsrs begins a lapsed card's relearning with one step of ten minutes.
const relearningSteps = 1;

interface Rating {
  day: string;
  item: FSRSBindingItem;
}

/** Every rating after a night's sleep, with all that came before it on its card. */
function ratingsOf({ grades, days, on }: RatedCard): Rating[] {
  const reviews = grades.map((grade, at) => new FSRSBindingReview(grade, days[at] ?? 0));
  return on.flatMap((day, at) =>
    days[at] ? [{ day, item: new FSRSBindingItem(reviews.slice(0, at + 1)) }] : [],
  );
}

async function fitted(log: readonly RatedCard[]): Promise<number[] | undefined> {
  const ratings = log.flatMap(ratingsOf).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const seen = Math.floor(ratings.length * (1 - heldBackShare));
  const items = ratings.map(({ item }) => item);
  const [train, heldBack] = [items.slice(0, seen), items.slice(seen)];
  if (heldBack.length < leastItems) return undefined;
  const options = { enableShortTerm: true, numRelearningSteps: relearningSteps };
  const weights = await computeParameters(train, options);
  const loss = (parameters: readonly number[]) => new FSRSBinding([...parameters]).evaluate(heldBack).logLoss;
  return loss(weights) < loss(default_w) ? weights : undefined;
}

parentPort?.postMessage(await fitted(workerData as RatedCard[]));

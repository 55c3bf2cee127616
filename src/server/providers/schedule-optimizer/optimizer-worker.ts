import { parentPort, workerData } from 'node:worker_threads';
import {
  computeParameters,
  FSRSBinding,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';
import { default_w } from 'ts-fsrs';
import type { CardHistory } from './schedule-optimizer.ts';

const heldBackShare = 0.2;
// With fewer ratings, chance decides.
const minHeldBack = 64;
// ts-fsrs has one relearning step of ten minutes.
const relearningSteps = 1;

interface Rating {
  day: string;
  item: FSRSBindingItem;
}

/** Every rating on a later day than the one before, with the card's whole history up to it. */
function ratingsOf({ ratings, days, on }: CardHistory): Rating[] {
  const reviews = ratings.map((rating, at) => new FSRSBindingReview(rating, days[at] ?? 0));
  return on.flatMap((day, at) =>
    days[at] ? [{ day, item: new FSRSBindingItem(reviews.slice(0, at + 1)) }] : [],
  );
}

async function optimize(log: readonly CardHistory[]): Promise<number[] | undefined> {
  const ratings = log.flatMap(ratingsOf).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const trained = Math.floor(ratings.length * (1 - heldBackShare));
  const items = ratings.map(({ item }) => item);
  const [train, heldBack] = [items.slice(0, trained), items.slice(trained)];
  if (heldBack.length < minHeldBack) return undefined;
  const options = { enableShortTerm: true, numRelearningSteps: relearningSteps };
  const weights = await computeParameters(train, options);
  const loss = (parameters: readonly number[]) => new FSRSBinding([...parameters]).evaluate(heldBack).logLoss;
  return loss(weights) < loss(default_w) ? weights : undefined;
}

parentPort?.postMessage(await optimize(workerData as CardHistory[]));

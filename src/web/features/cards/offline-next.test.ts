import { expect, it } from 'vitest';
import type { DueCard } from '#contract/card-review.ts';
import { offlineNext, type WaitingRating } from './offline-next.ts';

const minute = 60_000;
const intervals = ['10 minutes', '10 minutes', '6 days', '11 days', '11 days', '24 days'];
const dueCard = (id: number, deck = 'Rivers'): DueCard => ({
  card: { id, question: `q${id}`, answer: 'a', deck, tags: [], source: '', isLeech: false, version: 4 },
  intervals,
});
const rating = (id: number, quality: number, more: Partial<WaitingRating> = {}): WaitingRating => ({
  reviewId: `rating-${id}-${quality}`,
  id,
  version: 4,
  quality,
  reviewedAt: 0,
  isTried: false,
  isUndone: false,
  ...more,
});
const pile = [dueCard(1), dueCard(2, 'Lakes'), dueCard(3)];

it('gives the kept cards in their order, of the deck that is asked for', () => {
  expect(offlineNext(pile, [], undefined, 0)).toEqual({ ...pile[0], left: 3, isOffline: true });
  expect(offlineNext(pile, [], 'Lakes', 0)).toMatchObject({ card: { id: 2 }, left: 1 });
  expect(offlineNext(pile, [], 'Seas', 0)).toEqual({ dueIn: '', isOffline: true });
});

it('leaves out what is rated, and has again what was taken back', () => {
  expect(offlineNext(pile, [rating(1, 5)], undefined, 0)).toMatchObject({ card: { id: 2 }, left: 2 });
  const undone = [rating(1, 5, { isUndone: true })];
  expect(offlineNext(pile, undone, undefined, 0)).toMatchObject({ card: { id: 1, version: 4 }, left: 3 });
});

it('brings a forgotten card again after its minutes, once, in the version that its rating makes', () => {
  const forgotten = [rating(1, 0)];
  const only = pile.slice(0, 1);
  expect(offlineNext(only, forgotten, undefined, 30_000)).toEqual({ dueIn: '10 minutes', isOffline: true });
  expect(offlineNext(only, forgotten, undefined, 9 * minute)).toMatchObject({ dueIn: '1 minute' });
  const again = offlineNext(pile, forgotten, undefined, 10 * minute);
  expect(again).toMatchObject({ card: { id: 1, version: 5 }, intervals: [], left: 3 });
  const twice = [...forgotten, rating(1, 0, { version: 5, reviewedAt: 10 * minute })];
  expect(offlineNext(only, twice, undefined, 60 * minute)).toEqual({ dueIn: '', isOffline: true });
});

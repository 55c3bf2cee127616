import { expect, it } from 'vitest';
import type { DueCard } from '#contract/card-review.ts';
import { nextOfflineCard, type PendingRating } from './offline-next.ts';

const minute = 60_000;
const intervals = ['10 minutes', '10 minutes', '6 days', '11 days', '11 days', '24 days'];
const dueCard = (id: number, deck = 'Rivers'): DueCard => ({
  card: { id, question: `q${id}`, answer: 'a', deck, tags: [], source: '', isLeech: false, version: 4 },
  intervals,
});
const rating = (id: number, quality: number, more: Partial<PendingRating> = {}): PendingRating => ({
  reviewId: `rating-${id}-${quality}`,
  id,
  version: 4,
  quality,
  reviewedAt: 0,
  isTried: false,
  isUndone: false,
  ...more,
});
const cached = [dueCard(1), dueCard(2, 'Lakes'), dueCard(3)];

it('returns the cached cards in order, of the requested deck', () => {
  expect(nextOfflineCard(cached, [], undefined, 0)).toEqual({ ...cached[0], left: 3, isOffline: true });
  expect(nextOfflineCard(cached, [], 'Lakes', 0)).toMatchObject({ card: { id: 2 }, left: 1 });
  expect(nextOfflineCard(cached, [], 'Seas', 0)).toEqual({ dueIn: '', isOffline: true });
});

it('skips rated cards, and includes those whose rating was undone', () => {
  expect(nextOfflineCard(cached, [rating(1, 5)], undefined, 0)).toMatchObject({ card: { id: 2 }, left: 2 });
  const undone = [rating(1, 5, { isUndone: true })];
  expect(nextOfflineCard(cached, undone, undefined, 0)).toMatchObject({
    card: { id: 1, version: 4 },
    left: 3,
  });
});

it('brings a forgotten card back after its minutes, once, in the version that its rating makes', () => {
  const forgotten = [rating(1, 0)];
  const only = cached.slice(0, 1);
  expect(nextOfflineCard(only, forgotten, undefined, 30_000)).toEqual({
    dueIn: '10 minutes',
    isOffline: true,
  });
  expect(nextOfflineCard(only, forgotten, undefined, 9 * minute)).toMatchObject({ dueIn: '1 minute' });
  const again = nextOfflineCard(cached, forgotten, undefined, 10 * minute);
  expect(again).toMatchObject({ card: { id: 1, version: 5 }, intervals: [], left: 3 });
  const twice = [...forgotten, rating(1, 0, { version: 5, reviewedAt: 10 * minute })];
  expect(nextOfflineCard(only, twice, undefined, 60 * minute)).toEqual({ dueIn: '', isOffline: true });
});

import { describe, expect, it } from 'vitest';
import { ankiPackage, type GivenCard } from '../../../../testing/anki-package.ts';
import { replay } from '../../review/schedule.ts';
import { readFile } from '../read-file.ts';

const dayMs = 86_400_000;
const timeZone = 'America/Los_Angeles';
const now = Date.parse('2026-11-20T20:00:00Z');
// At 4:00 in Los Angeles, in summer: the collection counts its days from 2026-06-01.
const createdAt = Date.parse('2026-06-01T11:00:00Z') / 1000;

async function scheduled(card: Partial<GivenCard>) {
  const notes = [{ guid: 'a', fields: ['one', 'eins'] }];
  const file = await ankiPackage({ notes, cards: [{ note: 0, ...card }], createdAt });
  const { cards } = await readFile('x.apkg', file, { deck: '', timeZone, now, weights: null });
  return cards[0];
}

const review = { type: 2, due: 180, ivl: 30, factor: 2500, reps: 5, lapses: 1 };
const log = [
  { id: now - 60 * dayMs, ease: 3, type: 0, lastIvl: -60, ivl: 5 },
  { id: now - 55 * dayMs, ease: 1, type: 1, lastIvl: 5, ivl: 1 },
  { id: now - 54 * dayMs, ease: 4, type: 2, lastIvl: -600, ivl: 30 },
];

describe('a review card of Anki’s', () => {
  it('keeps its due day across a change of the clocks, its interval and its counts', async () => {
    expect((await scheduled(review))?.schedule).toMatchObject({
      ...{ state: 2, dueDay: '2026-11-28', dueAt: null, intervalDays: 30, reps: 5, lapses: 1 },
    });
  });

  it('is remembered as Anki’s FSRS has it', async () => {
    const card = await scheduled({ ...review, data: '{"s":41.5,"d":6.25,"dr":0.9}', log });
    expect(card?.schedule).toMatchObject({
      stability: 41.5,
      difficulty: 6.25,
      lastReview: new Date(now - 54 * dayMs),
    });
  });

  it('is remembered as its whole log leads to', async () => {
    const card = await scheduled({ ...review, log });
    const ratings = (card?.reviews ?? []).map((rating) => ({
      ...rating,
      reviewedAt: new Date(rating.reviewedAt),
    }));
    expect(ratings.map(({ quality, intervalDays }) => [quality, intervalDays])).toEqual([
      [3, 0],
      [1, 5],
      [5, 0],
    ]);
    const { stability, difficulty } = replay(ratings, null);
    expect(card?.schedule).toMatchObject({ stability, difficulty, intervalDays: 30, dueDay: '2026-11-28' });
  });

  it('is estimated from interval and ease where there is no log, the harder the lower its ease', async () => {
    const [usual, hard] = [await scheduled(review), await scheduled({ ...review, factor: 1300 })];
    expect([usual?.schedule?.stability, hard?.schedule?.stability]).toEqual([30, 30]);
    expect(hard?.schedule?.difficulty).toBeGreaterThan(usual?.schedule?.difficulty ?? 10);
  });

  it('comes from a filtered deck with the due day that it has at home', async () => {
    const card = await scheduled({ ...review, due: -100_000, odid: 1, odue: 181 });
    expect(card?.schedule?.dueDay).toBe('2026-11-29');
  });
});

it('is new again after it was reset, and keeps its log', async () => {
  const card = await scheduled({ type: 0, log: [...log, { id: now - dayMs, ease: 0, type: 4, factor: 0 }] });
  expect(card?.schedule).toBeUndefined();
  expect(card?.reviews).toHaveLength(3);
});

it('goes on learning where its log leaves it', async () => {
  const card = await scheduled({ type: 1, log: [{ id: now - 60_000, ease: 3, type: 0 }] });
  expect(card?.schedule).toMatchObject({ state: 1, dueAt: new Date(now - 60_000 + 600_000), dueDay: null });
});

it.each([
  ['numbers beyond reason', { ...review, due: 9e15, ivl: -9e15, factor: -1, reps: -5, lapses: 9e15 }],
  ['data that is no JSON', { ...review, data: '{"s":1e999,"d":-4' }],
  [
    'ratings that are none',
    {
      ...review,
      log: [
        { id: -5, ease: 3 },
        { id: now + dayMs, ease: 3 },
        { id: 5, ease: 77 },
      ],
    },
  ],
])('bears %s', async (_, given) => {
  const card = await scheduled(given);
  expect(card?.reviews).toEqual([]);
  const { schedule } = card ?? {};
  expect(schedule?.intervalDays).toBeGreaterThanOrEqual(1);
  expect(schedule?.reps).toBeGreaterThanOrEqual(0);
  expect(schedule?.dueDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(schedule?.difficulty).toBeGreaterThanOrEqual(1);
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays } from '#core/local-day.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { testDatabase } from '../../../testing/database.ts';
import { optimizerRepository } from '../optimizer/optimizer-repository.ts';
import { scheduleOptimizer } from '../optimizer/schedule-optimizer.ts';
import { cardCounts, cardReviews, cards, learners } from '../tables.ts';
import { analytics } from './analytics.ts';
import { analyticsRepository } from './analytics-repository.ts';

const now = new Date('2026-11-20T12:00:00Z');
const today = '2026-11-20';
const zone = 'Europe/Berlin';
let open: OpenDatabase;

beforeAll(async () => {
  open = await testDatabase();
  await open.database.execute(
    sql`insert into users (id, name, email, created_at) values ('mia', 'Mia', 'mia@kurio.example', now()), ('tom', 'Tom', 'tom@kurio.example', now())`,
  );
});
afterAll(() => open.close());

const rating = (daysAgo: number, quality: number, intervalDays: number, cardId = 1) => ({
  userId: 'mia',
  cardId,
  quality,
  intervalDays,
  reviewedAt: new Date(now.getTime() - daysAgo * 86_400_000),
  day: addDays(today, -daysAgo),
  timeZone: zone,
});

const analyticsOf = (isPro: boolean) =>
  analytics({
    repository: analyticsRepository(open.database),
    isPro: async () => isPro,
    findLearner: async () => ({
      ...{ today, timeZone: zone, at: now, weights: null },
      ...{ cards: 0, reviews: 0, qualitySum: 0 },
    }),
  });

it('tells what was remembered, what is to come, and when there were reviews', async () => {
  await open.database
    .insert(cardReviews)
    .values([
      rating(0, 5, 0),
      rating(0, 3, 4),
      rating(6, 1, 20),
      rating(7, 2, 21),
      rating(29, 0, 40),
      rating(364, 4, 90),
      rating(365, 0, 90),
      { ...rating(0, 0, 30), userId: 'tom' },
    ]);
  await open.database.insert(cardCounts).values([
    { userId: 'mia', dueDay: addDays(today, -3), deck: '', cards: 2 },
    { userId: 'mia', dueDay: today, deck: 'Birds', cards: 1 },
    { userId: 'mia', dueDay: addDays(today, 29), deck: '', cards: 4 },
    { userId: 'mia', dueDay: addDays(today, 30), deck: '', cards: 8 },
    { userId: 'tom', dueDay: today, deck: '', cards: 16 },
  ]);
  await open.database.insert(cards).values({
    userId: 'mia',
    question: 'q',
    answer: 'a',
    createdAt: now,
    state: 1,
    dueAt: new Date('2026-11-21T02:30:00Z'),
  });

  const told = await analyticsOf(true)('mia', undefined);
  expect(told.retention).toEqual([
    { days: 7, young: { reviews: 2, remembered: 1 }, mature: { reviews: 0, remembered: 0 } },
    { days: 30, young: { reviews: 2, remembered: 1 }, mature: { reviews: 2, remembered: 1 } },
    { days: 365, young: { reviews: 2, remembered: 1 }, mature: { reviews: 3, remembered: 2 } },
  ]);
  expect(told.forecast).toHaveLength(30);
  // Half past three in the morning still belongs to the evening before.
  expect(told.forecast[0]).toEqual({ day: today, due: 4 });
  expect(told.forecast[29]).toEqual({ day: addDays(today, 29), due: 4 });
  expect(told.forecast.slice(1, 29).every(({ due }) => due === 0)).toBe(true);
  expect(told.calendar).toEqual([
    { day: addDays(today, -364), reviews: 1 },
    { day: addDays(today, -29), reviews: 1 },
    { day: addDays(today, -7), reviews: 1 },
    { day: addDays(today, -6), reviews: 1 },
    { day: today, reviews: 2 },
  ]);
  expect(told.fitted).toBeUndefined();
});

it('is for Pro only', async () => {
  await expect(analyticsOf(false)('mia', undefined)).rejects.toMatchObject({ code: 'proOnly' });
});

function fittingWith(
  isPro: boolean,
  optimizeWeights: Parameters<typeof scheduleOptimizer>[0]['optimizeWeights'],
) {
  const warn = vi.fn();
  const parts = { isPro: async () => isPro, clock: () => now, log: { warn }, optimizeWeights };
  return { warn, ...scheduleOptimizer({ repository: optimizerRepository(open.database), ...parts }) };
}

it('fits once enough was rated, once, and for Pro alone', async () => {
  const weights = Array.from({ length: 21 }, () => 1);
  const optimizeWeights = vi.fn(async () => weights);
  const considered = async (isPro: boolean, reviews: number) => {
    await open.database
      .insert(learners)
      .values({ userId: 'mia', timeZone: zone, reviews })
      .onConflictDoUpdate({ target: learners.userId, set: { reviews } });
    const { optimizeIfDue: consider, idle: settled } = fittingWith(isPro, optimizeWeights);
    consider('mia');
    consider('mia');
    await settled();
    return optimizeWeights.mock.calls.length;
  };
  expect(await considered(true, 399)).toBe(0);
  expect(await considered(false, 400)).toBe(0);
  expect(await considered(true, 400)).toBe(1);
  expect(await considered(true, 799)).toBe(1);
  expect((await analyticsOf(true)('mia', undefined)).fitted).toEqual({
    at: now.getTime(),
    reviews: 400,
    isUsed: true,
  });
});

it('keeps what was before when a fit fails, and says so in the log', async () => {
  await open.database.update(learners).set({ reviews: 2_000 });
  const failing = fittingWith(true, async () => {
    throw new Error('out of memory');
  });
  failing.optimizeIfDue('mia');
  await failing.idle();
  expect(failing.warn).toHaveBeenCalledOnce();
  expect((await analyticsOf(true)('mia', undefined)).fitted?.reviews).toBe(400);
});

it('hands over each card with its grades and the days between', async () => {
  await open.database.delete(cardReviews);
  await open.database.insert(cardReviews).values([
    rating(30, 3, 0, 1),
    rating(28, 0, 2, 1),
    rating(28, 4, 0, 1),
    // The beginning of this one is not in the log.
    rating(3, 5, 12, 2),
  ]);
  expect(await optimizerRepository(open.database).reviewLog('mia')).toEqual([
    {
      ratings: [3, 1, 3],
      days: [0, 2, 0],
      on: [addDays(today, -30), addDays(today, -28), addDays(today, -28)],
    },
  ]);
});

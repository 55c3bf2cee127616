import { expect, it } from 'vitest';
import { type CardHistory, optimizeWeights } from './schedule-optimizer.ts';

/** A learner whose memory of a card lasts `strength` times as long after each success. Its chance is seeded. */
function learner(strength: number, cards: number): CardHistory[] {
  let seed = 7;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const dayText = (day: number) =>
    new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: cards }, () => {
    let [day, memory] = [Math.floor(chance() * 60), 1];
    const [ratings, days, on]: [number[], number[], string[]] = [[3], [0], [dayText(day)]];
    for (const gap of [1, 3, 7, 16, 35]) {
      day += gap;
      const isRemembered = chance() < 0.9 ** (gap / memory);
      memory = isRemembered ? memory * strength : 1;
      ratings.push(isRemembered ? 3 : 1);
      days.push(gap);
      on.push(dayText(day));
    }
    return { ratings, days, on };
  });
}

it('optimizes weights that predict an unusual log better than the defaults', async () => {
  const weights = await optimizeWeights(learner(1.2, 300));
  expect(weights).toHaveLength(21);
  expect(weights?.every(Number.isFinite)).toBe(true);
});

it('keeps the defaults if there are too few ratings', async () => {
  expect(await optimizeWeights(learner(2.5, 20))).toBeUndefined();
  expect(await optimizeWeights([])).toBeUndefined();
});

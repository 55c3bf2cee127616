import { expect, it } from 'vitest';
import { fitSchedule, type RatedCard } from './schedule-fit.ts';

/** A learner who remembers a card for `strength` times as many days after each success, from a seeded chance. */
function learner(strength: number, cards: number): RatedCard[] {
  let seed = 7;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const dayText = (day: number) =>
    new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: cards }, () => {
    let [day, memory] = [Math.floor(chance() * 60), 1];
    const [grades, days, on]: [number[], number[], string[]] = [[3], [0], [dayText(day)]];
    for (const gap of [1, 3, 7, 16, 35]) {
      day += gap;
      const isRemembered = chance() < 0.9 ** (gap / memory);
      memory = isRemembered ? memory * strength : 1;
      grades.push(isRemembered ? 3 : 1);
      days.push(gap);
      on.push(dayText(day));
    }
    return { grades, days, on };
  });
}

it('learns from a log that is unlike the defaults, and foretells its end better than they do', async () => {
  const weights = await fitSchedule(learner(1.2, 300));
  expect(weights).toHaveLength(21);
  expect(weights?.every(Number.isFinite)).toBe(true);
});

it('leaves the defaults where there is too little to learn from', async () => {
  expect(await fitSchedule(learner(2.5, 20))).toBeUndefined();
  expect(await fitSchedule([])).toBeUndefined();
});

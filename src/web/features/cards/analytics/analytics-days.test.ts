import { expect, it } from 'vitest';
import { calendarWeeks } from './analytics-days.ts';

it('contains each day of the last year once, on its weekday, whatever day today is', () => {
  for (const today of ['2026-11-20', '2026-11-21', '2026-11-22', '2024-03-01', '2025-12-31']) {
    const weeks = calendarWeeks([], today);
    const days = weeks.flat();
    expect(weeks).toHaveLength(53);
    expect(days).toHaveLength(365);
    expect(new Set(days.map(({ day }) => day)).size).toBe(365);
    expect(days.at(-1)?.day).toBe(today);
    for (const { day, weekday } of days) expect(new Date(`${day}T12:00Z`).getUTCDay()).toBe(weekday);
  }
});

it('rates each day relative to the busiest one, and a single review above none', () => {
  const days = calendarWeeks(
    [
      { day: '2026-11-18', reviews: 1 },
      { day: '2026-11-19', reviews: 400 },
    ],
    '2026-11-20',
  ).flat();
  expect(days.slice(-3).map(({ reviews, level }) => [reviews, level])).toEqual([
    [1, 1],
    [400, 4],
    [0, 0],
  ]);
});

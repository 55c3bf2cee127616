import { expect, it } from 'vitest';
import { weekOf } from './streak-week.ts';

const flames = (streak: number, hasToday: boolean) =>
  weekOf(streak, hasToday, '2026-11-20')
    .map(({ name, isInStreak }) => (isInStreak ? name : '-'))
    .join(' ');

it.each([
  [0, false, '- - - - - - -'],
  [1, true, '- - - - - - Fri'],
  [2, false, '- - - - Wed Thu -'],
  [6, false, 'Sat Sun Mon Tue Wed Thu -'],
  [40, true, 'Sat Sun Mon Tue Wed Thu Fri'],
])('lights %i days of the week, today done: %s', (streak, hasToday, shown) => {
  expect(flames(streak, hasToday)).toBe(shown);
});

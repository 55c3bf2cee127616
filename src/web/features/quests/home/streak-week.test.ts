import { expect, it } from 'vitest';
import { weekOf, weekText } from './streak-week.ts';

const flames = (days: string[]) =>
  weekOf(days, '2026-11-20')
    .map(({ name, isDone }) => (isDone ? name : '-'))
    .join(' ');

it.each([
  [[], '- - - - - - -'],
  [['2026-11-20'], '- - - - - - Fri'],
  [['2026-11-18', '2026-11-19'], '- - - - Wed Thu -'],
  [['2026-11-14', '2026-11-16', '2026-11-20'], 'Sat - Mon - - - Fri'],
])('marks %j in the week', (days, shown) => expect(flames(days)).toBe(shown));

it('describes the week in words', () => {
  const text = (...days: string[]) => weekText(weekOf(days, '2026-11-20'));
  expect(text()).toBe('The last seven days: no fire yet. One episode lights it.');
  expect(text('2026-11-16', '2026-11-19')).toBe(
    'The last seven days: an episode on Mon and Thu; not yet today.',
  );
  expect(text('2026-11-14', '2026-11-16', '2026-11-20')).toBe(
    'The last seven days: an episode on Sat, Mon and today.',
  );
});

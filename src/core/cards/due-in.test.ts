import { describe, expect, it } from 'vitest';
import { dueInText } from './due-in.ts';
import { daysText, minutesText } from './interval-text.ts';
import { isLeechLapse } from './leech.ts';
import { fsrsRating } from './ratings.ts';

const minute = 60_000;

it.each([
  [0, '1 minute'],
  [1, '1 minute'],
  [minute, '1 minute'],
  [minute + 1, '2 minutes'],
  [59 * minute, '59 minutes'],
  [60 * minute, '1 hour'],
  [61 * minute, '2 hours'],
  [23 * 60 * minute, '23 hours'],
  [24 * 60 * minute, '1 day'],
  [25 * 60 * minute, '2 days'],
])('%i ms are told as %j', (milliseconds, text) => {
  expect(minutesText(milliseconds)).toBe(text);
});

it('tells days as days, however many', () => {
  expect([1, 2, 498, 36_500].map(daysText)).toEqual(['1 day', '2 days', '498 days', '36,500 days']);
});

describe('dueInText', () => {
  // Half past three in the night in Los Angeles: still the evening of the 19th.
  const now = Date.parse('2026-11-20T11:30:00Z');
  const text = (nextDay: string | null, nextAt: number | null) =>
    dueInText({ nextDay, nextAt }, now, 'America/Los_Angeles');

  it('counts days of the learner', () => {
    expect(text('2026-11-20', null)).toBe('1 day');
    expect(text('2026-11-22', null)).toBe('3 days');
  });

  it('tells what is first, a day from its 4:00', () => {
    expect(text('2026-11-20', now + 10 * minute)).toBe('10 minutes');
    expect(text('2026-11-20', now + 30 * minute)).toBe('1 day');
    expect(text(null, now + 40 * minute)).toBe('40 minutes');
  });

  it('is empty where nothing is to come', () => {
    expect(text(null, null)).toBe('');
  });
});

it('grades six ratings, and nothing else', () => {
  expect([0, 1, 2, 3, 4, 5].map(fsrsRating)).toEqual([1, 1, 2, 3, 3, 4]);
  for (const quality of [-1, 6, 2.5, Number.NaN]) expect(() => fsrsRating(quality)).toThrow(RangeError);
});

it('marks a leech at 8 lapses and every 4 after', () => {
  const marked = Array.from({ length: 21 }, (_, lapses) => lapses).filter(isLeechLapse);
  expect(marked).toEqual([8, 12, 16, 20]);
});

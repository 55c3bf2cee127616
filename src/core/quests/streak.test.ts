import { describe, expect, it } from 'vitest';
import { localDay } from '../local-day.ts';
import { seededRandom } from '../testing/random.ts';
import { streakOf } from './streak.ts';

describe('a streak', () => {
  it.each([
    ['nothing', [], 0, false],
    ['today alone', ['2026-11-20'], 1, true],
    ['up to yesterday', ['2026-11-18', '2026-11-19'], 2, false],
    ['broken the day before yesterday', ['2026-11-17', '2026-11-18'], 0, false],
    ['a gap within', ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'], 2, true],
    ['a day that is not yet here', ['2026-11-20', '2026-11-21'], 1, true],
    ['days that come twice and in no order', ['2026-11-20', '2026-11-19', '2026-11-20'], 2, true],
  ])('of %s', (_, days, streak, hasToday) => {
    expect(streakOf(days, '2026-11-20')).toMatchObject({ streak, hasToday, today: '2026-11-20' });
  });

  it('tells every day of the last seven that was done, in the streak or not', () => {
    const days = ['2026-11-13', '2026-11-14', '2026-11-17', '2026-11-19', '2026-11-20', '2026-11-21'];
    expect(streakOf(days, '2026-11-20')).toMatchObject({
      ...{ streak: 2, days: ['2026-11-14', '2026-11-17', '2026-11-19', '2026-11-20'] },
    });
  });

  it('goes over months, years and leap days', () => {
    expect(streakOf(['2026-12-31', '2027-01-01'], '2027-01-01').streak).toBe(2);
    expect(streakOf(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-02').streak).toBe(3);
  });
});

// Around their changes of clocks: at midnight, by half an hour, not at all.
const zones = [
  'America/Los_Angeles',
  'Europe/Berlin',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const changes = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-09-06',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
];

const hour = 3_600_000;
const formats = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('en-CA', { timeZone: zone })]));

interface Done {
  at: number;
  zone: string;
}

/** Counts the days one by one, each by looking at every episode that is still done. */
function bruteForce(done: readonly Done[], now: number, zone: string) {
  const dateOf = (at: number, where: string) => formats.get(where)?.format(at) ?? '';
  const dates = done.map((one) => dateOf(one.at, one.zone));
  const isDone = (date: string) => dates.includes(date);
  const [year = 0, month = 0, day = 0] = dateOf(now, zone).split('-').map(Number);
  const daysAgo = (count: number) =>
    new Date(Date.UTC(year, month - 1, day - count)).toISOString().split('T')[0] ?? '';
  const hasToday = isDone(daysAgo(0));
  let streak = 0;
  for (let ago = hasToday ? 0 : 1; isDone(daysAgo(ago)); ago += 1) streak += 1;
  const days = [6, 5, 4, 3, 2, 1, 0].map(daysAgo).filter(isDone);
  return { streak, hasToday, today: daysAgo(0), days };
}

it('is what counting days one by one gives, over 2,000 histories in five zones', () => {
  const random = seededRandom(6);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const seen = new Set<number>();
  for (let history = 0; history < 2_000; history += 1) {
    let zone = pick(zones);
    let now = Date.parse(`${pick(changes)}T00:00:00Z`) - random() * 8 * 24 * hour;
    const kept = new Map<number, Done & { day: string }>();
    for (let step = 0; step < 24; step += 1) {
      now += random() ** 2 * 40 * hour;
      if (random() < 0.03) zone = pick(zones);
      const episode = Math.floor(random() * 30);
      if (random() < 0.2) kept.delete(episode);
      else if (!kept.has(episode)) kept.set(episode, { at: now, zone, day: localDay(now, zone) });
      const days = [...kept.values()].map(({ day }) => day);
      const found = streakOf(days, localDay(now, zone));
      expect(found, `history ${history}, step ${step}`).toEqual(bruteForce([...kept.values()], now, zone));
      seen.add(found.streak);
    }
  }
  expect(Math.max(...seen)).toBeGreaterThan(10);
});

import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../local-day.ts';
import { seededRandom } from '../testing/random.ts';
import { learnerDay, startOfDay } from './learner-day.ts';

const at = (text: string) => Date.parse(text);

describe('learnerDay', () => {
  it.each([
    // An evening in Los Angeles spans midnight of UTC and is one day.
    ['America/Los_Angeles', '2026-11-20T23:59:00Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T07:59:00Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T11:59:59.999Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T12:00:00Z', '2026-11-21'],
    // 5:45 ahead of UTC.
    ['Asia/Kathmandu', '2026-11-19T22:14:59.999Z', '2026-11-19'],
    ['Asia/Kathmandu', '2026-11-19T22:15:00Z', '2026-11-20'],
    // 8:45 ahead, and 12:45 or 13:45.
    ['Australia/Eucla', '2026-11-19T19:15:00Z', '2026-11-20'],
    ['Pacific/Chatham', '2026-11-19T14:15:00Z', '2026-11-20'],
    ['UTC', '2026-01-01T03:59:59Z', '2025-12-31'],
    ['Pacific/Kiritimati', '2026-01-01T14:00:00Z', '2026-01-02'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(learnerDay(at(instant), zone)).toBe(day);
  });

  it('gives plain calendar days where they begin at midnight', () => {
    expect(learnerDay(at('2026-11-20T07:59:59Z'), 'America/Los_Angeles', 0)).toBe('2026-11-19');
    expect(learnerDay(at('2026-11-20T08:00:00Z'), 'America/Los_Angeles', 0)).toBe('2026-11-20');
  });

  it('does not go back where clocks do so past its hour', () => {
    // St. John's put its clocks back from 0:01 to 23:01; the new day had begun a minute before.
    const back = at('2010-11-07T02:31:00Z');
    expect(learnerDay(back - 60_001, 'America/St_Johns', 0)).toBe('2010-11-06');
    expect(learnerDay(back - 1, 'America/St_Johns', 0)).toBe('2010-11-07');
    expect(learnerDay(back, 'America/St_Johns', 0)).toBe('2010-11-07');
  });

  it('leaves out the day that Samoa left out', () => {
    const change = at('2011-12-30T10:00:00Z');
    expect(learnerDay(change - 1, 'Pacific/Apia', 0)).toBe('2011-12-29');
    expect(learnerDay(change, 'Pacific/Apia', 0)).toBe('2011-12-31');
    expect(learnerDay(change + 4 * 3_600_000, 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('refuses a zone that is none', () => {
    expect(() => learnerDay(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('startOfDay', () => {
  it.each([
    // 4:00, on days on which clocks go forward, go back, and do neither.
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T11:00:00Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T12:00:00Z'],
    ['America/Los_Angeles', '2026-11-20', '2026-11-20T12:00:00Z'],
    // Clocks go back from 4:00 to 3:00: the day begins when they show 4:00 and stay there.
    ['Europe/Helsinki', '2026-10-25', '2026-10-25T02:00:00Z'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T15:00:00Z'],
    // Casey station put its clocks from 3:00 to 6:00; 4:00 never was.
    ['Antarctica/Casey', '2019-10-04', '2019-10-03T19:00:00Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T14:00:00Z'],
  ])('in %s %s begins at %s', (zone, day, instant) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(new Date(instant).toISOString());
  });

  it('begins a day at the end of a gap over midnight', () => {
    // Beirut goes from 0:00 to 1:00.
    expect(startOfDay('2026-03-29', 'Asia/Beirut', 0)).toBe(at('2026-03-28T22:00:00Z'));
  });
});

const zones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland', 'Australia/Lord_Howe'].concat(
  ['America/St_Johns', 'Africa/Casablanca', 'Pacific/Apia', 'Antarctica/Troll', 'Asia/Beirut', 'UTC'],
  ['Antarctica/Casey', 'America/Havana'],
);

it.each(zones)('%s: days follow one another and contain their instants', (zone) => {
  const random = seededRandom(4);
  const [from, to] = [at('2008-01-01'), at('2027-01-01')];
  for (let n = 0; n < 1_000; n += 1) {
    const instant = Math.floor(from + random() * (to - from));
    for (const hour of [0, 4]) {
      const day = learnerDay(instant, zone, hour);
      expect(startOfDay(day, zone, hour)).toBeLessThanOrEqual(instant);
      expect(startOfDay(addDays(day, 1), zone, hour)).toBeGreaterThan(instant);
    }
  }
});

it('counts days over months, leap days and years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2026-03-07', 365)).toBe('2027-03-07');
  expect(daysBetween('2026-02-28', '2028-02-29')).toBe(731);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
});

import { describe, expect, it } from 'vitest';
import { learnerDay, startOfDay } from '#core/cards/learner-day.ts';
import { addDays } from '#core/local-day.ts';
import { fromStored, intervalTexts, newSchedule, rate, replay, type Schedule, toStored } from './schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland', 'Pacific/Apia'];

/** When a card is due, at some hour of its day. */
function dueMoment({ dueDay, dueAt }: Schedule, timeZone: string, hours: number): Date {
  if (dueAt) return dueAt;
  return new Date(startOfDay(dueDay ?? '', timeZone) + hours * hour);
}

/** Rates a new card each time that it is due; gives the schedules that follow. */
function course(qualities: number[], timeZone: string, hours: (n: number) => number): Schedule[] {
  let schedule = newSchedule('2026-10-20');
  return qualities.map((quality, n) => {
    const at = dueMoment(schedule, timeZone, hours(n));
    schedule = rate(schedule, quality, { at, timeZone, weights: null });
    return schedule;
  });
}

describe.each(zones)('in %s', (timeZone) => {
  // Good ×6, Again ×2, Good ×5; ts-fsrs's own test of FSRS-6 has the same (its __tests__/FSRS-6.test.ts).
  const published = [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21];

  it.each([
    ['in the morning', () => 1],
    ['just before the day ends', () => 22.9],
    ['now early, now late', (n: number) => (n % 2 ? 0 : 22.9)],
  ])('gives the published intervals to who reviews %s', (_, hours) => {
    const ratings = [3, 4, 3, 4, 3, 4, 0, 1, 3, 3, 4, 4, 3];
    expect(course(ratings, timeZone, hours).map(({ intervalDays }) => intervalDays)).toEqual(published);
  });

  it('has a review due from 4:00 of its day', () => {
    const [, graduated] = course([3, 3], timeZone, () => 20) as [Schedule, Schedule];
    const today = learnerDay(graduated.lastReview?.getTime() ?? 0, timeZone);
    expect(graduated).toMatchObject({ state: 2, dueDay: addDays(today, 2), dueAt: null });
  });

  it('counts two ratings on one evening as the same day', () => {
    const [learned] = course([5], timeZone, () => 10) as [Schedule];
    const evening = startOfDay('2027-01-10', timeZone) + 11 * hour;
    const once = rate(learned, 3, { at: new Date(evening), timeZone, weights: null });
    // Midnight of UTC, and of the zone, lies between the two in one zone or another.
    for (const later of [minute, 4 * hour, 8 * hour, 12 * hour]) {
      const again = rate(once, 3, { at: new Date(evening + later), timeZone, weights: null });
      const atOnce = rate(once, 3, { at: new Date(evening), timeZone, weights: null });
      expect(again.stability).toBe(atOnce.stability);
    }
    const nextDay = rate(once, 3, { at: new Date(evening + 13.5 * hour), timeZone, weights: null });
    expect(nextDay.stability).toBeGreaterThan(once.stability);
  });
});

describe('a rating', () => {
  const timeZone = 'UTC';
  const at = new Date('2026-11-20T10:00:00Z');
  const sitting = { at, timeZone, weights: null };
  const fresh = newSchedule('2026-11-20');

  it('brings a new card back in its minutes, or after days', () => {
    const minutes = (quality: number) => {
      const { dueAt } = rate(fresh, quality, sitting);
      return dueAt && (dueAt.getTime() - at.getTime()) / minute;
    };
    expect([0, 1, 2, 3, 4, 5].map(minutes)).toEqual([1, 1, 6, 10, 10, null]);
    expect(rate(fresh, 5, sitting).dueDay).toBe('2026-11-28');
  });

  it('keeps what its button says', () => {
    expect(intervalTexts(fresh, sitting)).toEqual([
      ...['1 minute', '1 minute', '6 minutes', '10 minutes', '10 minutes', '8 days'],
    ]);
    let schedule = fresh;
    for (let n = 0; n < 20; n += 1) {
      const moment = { at: dueMoment(schedule, timeZone, 5), timeZone, weights: null };
      const next = rate(schedule, n % 6, moment);
      const told = intervalTexts(schedule, moment)[n % 6];
      const days = `${next.intervalDays.toLocaleString('en-US')} day${next.intervalDays === 1 ? '' : 's'}`;
      if (next.dueDay) expect(told).toBe(days);
      else expect(told).toMatch(/ minutes?$/);
      schedule = next;
    }
  });

  it('that seems to be before the last one counts as given with it', () => {
    const once = rate(fresh, 3, sitting);
    const earlier = { ...sitting, at: new Date('2026-11-01T10:00:00Z') };
    expect(rate(once, 3, earlier)).toEqual(rate(once, 3, sitting));
    expect(() => intervalTexts(once, earlier)).not.toThrow();
  });

  it('given after a flight to the west is not given before the last one', () => {
    const once = rate(rate(fresh, 5, sitting), 3, { ...sitting, at: new Date('2026-11-28T04:30:00Z') });
    const landed = { ...sitting, at: new Date('2026-11-28T05:00:00Z'), timeZone: 'Pacific/Honolulu' };
    expect(() => rate(once, 3, landed)).not.toThrow();
  });

  it('goes by the parameters that were fitted to the learner', () => {
    const weights = [
      0.4, 1.2, 4, 20, 6.4, 0.8, 3, 0.001, 1.9, 0.17, 0.8, 1.5, 0.06, 0.26, 1.65, 0.6, 1.9,
    ].concat([0.54, 0.09, 0.07, 0.15]);
    expect(rate(fresh, 5, { ...sitting, weights }).intervalDays).toBe(20);
    expect(rate(fresh, 5, sitting).intervalDays).toBe(8);
  });

  it('marks a leech at the 8th lapse, and again at the 12th when it was edited', () => {
    let schedule: Schedule = { ...rate(fresh, 5, sitting) };
    const marked: number[] = [];
    for (let lapse = 1; lapse <= 12; lapse += 1) {
      schedule = rate(schedule, 0, { ...sitting, at: dueMoment(schedule, timeZone, 1) });
      if (schedule.isLeech) marked.push(lapse);
      schedule = rate(schedule, 3, { ...sitting, at: dueMoment(schedule, timeZone, 1) });
      schedule = { ...schedule, isLeech: false };
    }
    expect(marked).toEqual([8, 12]);
  });
});

it('comes back from the log as it was, down to the last digit', () => {
  const [schedule] = course([2, 3, 0, 5], 'Asia/Kathmandu', () => 7).slice(-1) as [Schedule];
  expect(fromStored(JSON.parse(JSON.stringify(toStored(schedule))))).toEqual(schedule);
});

it('replays from its ratings', () => {
  const ratings = [3, 4, 3, 0, 3, 2, 5, 1, 3];
  const steps = course(ratings, 'Pacific/Auckland', () => 9);
  const log = steps.map(({ lastReview }, n) => ({
    quality: ratings[n] ?? 0,
    reviewedAt: lastReview as Date,
    timeZone: 'Pacific/Auckland',
  }));
  expect(replay(log, null)).toEqual(steps.at(-1));
});

import { createEmptyCard, type Card as FsrsCard, fsrs, type Grade } from 'ts-fsrs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '#core/testing/random.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { addUsers, learning } from '../../../testing/learners.ts';

let open: OpenDatabase;
let now = 0;
let can: ReturnType<typeof learning>;
beforeAll(async () => {
  open = await testDatabase();
  can = learning(open.database, () => new Date(now));
});
afterAll(() => open.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Rating {
  cardId: number;
  quality: number;
  at: number;
}

/** All that one learner ever did. */
interface History {
  zone: Zone;
  cards: { id: number; createdAt: number }[];
  ratings: Rating[];
}

const zones = {
  // Clocks go back on November 1, never change, and go forward on September 27.
  'America/Los_Angeles': '2026-10-29',
  'Asia/Kathmandu': '2026-11-18',
  'Pacific/Auckland': '2026-09-24',
};
type Zone = keyof typeof zones;

const walls = Object.fromEntries(
  Object.keys(zones).map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
) as Record<Zone, Intl.DateTimeFormat>;

/** What the wall clock shows less four hours, as if it were UTC. */
function shifted(at: number, zone: Zone): Date {
  const shown = walls[zone].format(at - (at % 1000));
  return new Date(Date.parse(`${shown.replace(' ', 'T')}Z`) - 4 * hour);
}
const dayAt = (at: number, zone: Zone) => shifted(at, zone).toISOString().slice(0, 10);

/** Where one card stands by its ratings, worked out from the first one on. */
function standing({ zone, ratings }: History, { id, createdAt }: { id: number; createdAt: number }) {
  const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false });
  let card: FsrsCard = createEmptyCard(shifted(createdAt, zone));
  let dueAt: number | undefined;
  for (const { cardId, quality, at } of ratings) {
    if (cardId !== id) continue;
    const grade = (quality <= 1 ? 1 : quality === 2 ? 2 : quality === 5 ? 4 : 3) as Grade;
    const clock = shifted(at, zone);
    card = scheduler.next(card, clock, grade).card;
    const isLearning = card.state === 1 || card.state === 3;
    dueAt = isLearning ? at + (card.due.getTime() - clock.getTime()) : undefined;
  }
  return { dueAt, dueDay: card.due.toISOString().slice(0, 10) };
}

const told = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The dashboard by looking at every card and every rating. */
function bruteForce(history: History, at: number) {
  const { zone, cards, ratings } = history;
  const today = dayAt(at, zone);
  const all = cards.map((card) => standing(history, card));
  const isDue = ({ dueAt, dueDay }: (typeof all)[number]) => (dueAt ? dueAt <= at : dueDay <= today);
  const later = all.filter((card) => !isDue(card));
  const firstMinute = Math.min(...later.flatMap(({ dueAt }) => dueAt ?? []));
  const [firstDay] = later.flatMap(({ dueAt, dueDay }) => (dueAt ? [] : [dueDay])).sort();
  let nextDueIn = Number.isFinite(firstMinute) ? told(Math.ceil((firstMinute - at) / minute), 'minute') : '';
  if (firstDay && !(Number.isFinite(firstMinute) && dayAt(firstMinute, zone) < firstDay)) {
    nextDueIn = told((Date.parse(firstDay) - Date.parse(today)) / day, 'day');
  }
  const sum = ratings.reduce((sofar, { quality }) => sofar + quality, 0);
  return {
    dueToday: all.filter(isDue).length,
    nextDueIn,
    total: cards.length,
    avgQuality: ratings.length ? sum / ratings.length : 0,
    reviews: ratings.length,
  };
}

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** A while: often one after which something becomes due, or the learner's day begins. */
function pause(random: Random, zone: Zone): number {
  const until = (nextHour: number) => {
    const wall = shifted(now, zone).getTime() + 4 * hour;
    return (nextHour * hour - (wall % day) + day) % day;
  };
  const kinds = [
    () => random() * 2 * minute,
    () => pick(random, [1, 6, 10]) * minute,
    () => random() * 10 * hour,
    () => random() * 4 * day,
    () => pick(random, [1, 2, 8]) * day,
    () => until(4) + pick(random, [-minute, -1, 0, 1, minute]),
    () => until(24) + pick(random, [-minute, minute]),
  ];
  return Math.max(0, Math.round(pick(random, kinds)()));
}

/** Does something at random, for real and in the history. */
async function act(userId: string, history: History, random: Random): Promise<void> {
  const { zone, cards, ratings } = history;
  const dice = random();
  const card = pick(random, cards);
  if (!card || dice < 0.1) {
    const [made] = await can.kept.create(userId, [{ question: 'q', answer: 'a' }], zone);
    cards.push({ id: made?.id ?? 0, createdAt: now });
  } else if (dice < 0.15) {
    await can.kept.remove(userId, card.id);
    history.cards = cards.filter(({ id }) => id !== card.id);
  } else if (dice < 0.28) {
    const last = ratings.at(-1);
    const undoing = can.reviews.undo(userId, undefined, zone);
    if (!last || !cards.some(({ id }) => id === last.cardId)) {
      await expect(undoing).rejects.toMatchObject({ code: 'nothingToUndo' });
    } else {
      expect((await undoing).card.id).toBe(last.cardId);
      ratings.pop();
    }
  } else await rate(userId, history, card, random);
}

async function rate(userId: string, { zone, ratings }: History, card: History['cards'][0], random: Random) {
  const quality = pick(random, [0, 1, 2, 3, 3, 4, 4, 5, 5]);
  const reviewedAt = random() < 0.2 ? Math.round(now + (random() - 0.7) * day) : undefined;
  await can.reviews.rate(userId, { id: card.id, quality, reviewedAt }, zone);
  const before = ratings.findLast(({ cardId }) => cardId === card.id)?.at ?? card.createdAt;
  ratings.push({ cardId: card.id, quality, at: Math.max(before, Math.min(now, reviewedAt ?? now)) });
}

it.each(Object.keys(zones) as Zone[])(
  'in %s equals what brute force finds, in 120 random histories',
  { timeout: 300_000 },
  async (zone) => {
    const ids = Array.from({ length: 120 }, (_, n) => `${zone}-${n}`);
    await addUsers(open.database, ids);
    for (const [n, userId] of ids.entries()) {
      const random = seededRandom(n);
      now = Date.parse(zones[zone]) + Math.round(random() * 2 * day);
      const history: History = { zone, cards: [], ratings: [] };
      const steps = 4 + Math.floor(random() * 4);
      for (let step = 0; step < steps; step += 1) {
        await act(userId, history, random);
        now += pause(random, zone);
      }
      const expected = bruteForce(history, now);
      expect(await can.due.dashboard(userId, zone), userId).toEqual(expected);
      const next = await can.due.next(userId, undefined, undefined);
      if ('card' in next) expect(next.left, userId).toBe(expected.dueToday);
      else expect([expected.dueToday, next.dueIn], userId).toEqual([0, expected.nextDueIn]);
    }
  },
);

it('is empty for a learner of whom nothing is kept yet', async () => {
  await addUsers(open.database, ['beginner']);
  const empty = { dueToday: 0, nextDueIn: '', total: 0, avgQuality: 0, reviews: 0 };
  expect(await can.due.dashboard('beginner', undefined)).toEqual(empty);
  expect(await can.due.next('beginner', undefined, 'Asia/Kathmandu')).toEqual({ dueIn: '' });
  expect(await can.due.batch('beginner', undefined)).toEqual({ cards: [], dueIn: '' });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOfDay } from '#core/cards/learner-day.ts';
import { seededRandom } from '#core/testing/random.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { asc, eq, sql } from '../../../platform/database/drizzle.ts';
import { testDatabase } from '../../../testing/database.ts';
import { addUsers, learning } from '../../../testing/learners.ts';
import { cardCounts, cardReviews, cards, dayCounts, learners } from '../tables.ts';
import { newSchedule, replay, scheduleOf } from './schedule.ts';

const zone = 'America/Los_Angeles';
const minute = 60_000;
const day = 24 * 60 * minute;
const evening = Date.parse('2026-11-21T03:00:00Z');

let open: OpenDatabase;
let now = evening;
let can: ReturnType<typeof learning>;
let ada = '';
let users = 0;
beforeAll(async () => {
  open = await testDatabase();
  can = learning(open.database, () => new Date(now));
});
beforeEach(async () => {
  now = evening;
  users += 1;
  ada = `learner-${users}`;
  await addUsers(open.database, [ada]);
});
afterAll(() => open.close());

/** Adds cards; gives their ids. */
async function add(count: number, deck = '', userId = ada): Promise<number[]> {
  const forms = Array.from({ length: count }, (_, n) => ({ question: `q${n}`, answer: 'a', deck }));
  return (await can.kept.create(userId, forms, zone)).map(({ id }) => id);
}

const rate = (
  id: number,
  quality: number,
  more: { reviewId?: string; reviewedAt?: number; version?: number } = {},
) => can.reviews.rate(ada, { id, quality, ...more }, zone);
const undo = (reviewId?: string) => can.reviews.undo(ada, reviewId, zone);
const dashboard = () => can.due.dashboard(ada, zone);

async function rowOf(id: number) {
  const [row] = await open.database.select().from(cards).where(eq(cards.id, id));
  if (!row) throw new Error(`there is no card ${id}`);
  return row;
}

const logOf = (userId: string) =>
  open.database.select().from(cardReviews).where(eq(cardReviews.userId, userId)).orderBy(asc(cardReviews.id));

/** Every row of the learner's as the database writes it, without the cards' versions. */
async function allRows(userId: string) {
  const own = (table: string) =>
    open.database
      .select({ row: sql<string>`(to_jsonb(rows) - 'version')::text` })
      .from(sql`${sql.identifier(table)} as rows`)
      .where(sql`user_id = ${userId}`)
      .orderBy(sql`1`);
  return {
    cards: await own('cards'),
    log: await own('card_reviews'),
    counts: [await own('card_counts'), await own('day_counts')],
    learner: await own('learners'),
  };
}

/** Holds the counts against the cards themselves. */
async function expectCounted(userId: string): Promise<void> {
  const due = sql`${cards.userId} = ${userId} and ${cards.dueDay} is not null`;
  const number = sql<number>`count(*)::int`;
  const { dueDay, deck } = cards;
  const { database } = open;
  expect(
    await database
      .select({ dueDay: cardCounts.dueDay, deck: cardCounts.deck, cards: cardCounts.cards })
      .from(cardCounts)
      .where(eq(cardCounts.userId, userId))
      .orderBy(cardCounts.dueDay, cardCounts.deck),
  ).toEqual(
    await database
      .select({ dueDay, deck, cards: number })
      .from(cards)
      .where(due)
      .groupBy(dueDay, deck)
      .orderBy(dueDay, deck),
  );
  expect(
    await database
      .select({ dueDay: dayCounts.dueDay, cards: dayCounts.cards })
      .from(dayCounts)
      .where(eq(dayCounts.userId, userId))
      .orderBy(dayCounts.dueDay),
  ).toEqual(
    await database.select({ dueDay, cards: number }).from(cards).where(due).groupBy(dueDay).orderBy(dueDay),
  );
}

describe('a rating', () => {
  it('is logged with the day, the zone and where the card stood', async () => {
    const [id = 0] = await add(1);
    await rate(id, 5);
    now += 8 * day;
    await rate(id, 0, { reviewId: 'rating-0002' });
    const [first, second] = await logOf(ada);
    expect(first).toMatchObject({
      quality: 5,
      day: '2026-11-20',
      timeZone: zone,
      intervalDays: 0,
      reviewId: null,
    });
    expect(second).toMatchObject({ quality: 0, day: '2026-11-28', intervalDays: 8, reviewId: 'rating-0002' });
    expect(second?.before).toMatchObject({ state: 2, dueDay: '2026-11-28', reps: 1 });
    expect(await rowOf(id)).toMatchObject({ state: 3, lapses: 1, reps: 2, version: 2, dueDay: null });
  });

  it('counts once however often it is sent, and also after the card is gone', async () => {
    const [id = 0] = await add(1);
    const sent = { reviewId: 'rating-0001', version: 0 };
    await Promise.all(Array.from({ length: 20 }, () => rate(id, 3, sent)));
    const rows = await allRows(ada);
    expect(await logOf(ada)).toHaveLength(1);
    await rate(id, 0, sent);
    expect(await allRows(ada)).toEqual(rows);
    await can.kept.remove(ada, id);
    await expect(rate(id, 3, sent)).resolves.toBeUndefined();
    expect(await dashboard()).toMatchObject({ total: 0, avgQuality: 3 });
  });

  it('from the second of two tabs is told, and not counted', async () => {
    const [id = 0] = await add(1);
    const tabs = [2, 5].map((quality) =>
      rate(id, quality, { version: 0, reviewId: `rating-tab-${quality}` }),
    );
    const outcomes = await Promise.allSettled(tabs);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
    expect(refused).toMatchObject({ code: 'staleCard', status: 409 });
    expect(await logOf(ada)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ version: 1, reps: 1 });
  });

  it('without a version or an id of its own always counts', async () => {
    const [id = 0] = await add(1);
    await Promise.all([rate(id, 3), rate(id, 4), rate(id, 5)]);
    expect(await rowOf(id)).toMatchObject({ version: 3, reps: 3 });
    expect(await dashboard()).toMatchObject({ avgQuality: 4 });
  });

  it.each([
    ['the future', evening + day, evening],
    ['before the card was made', -1_000, evening - 2 * day],
    ['a time that no date can hold', Number.MAX_SAFE_INTEGER, evening],
    ['an hour ago', evening - 60 * minute, evening - 60 * minute],
  ])('from %s is taken as given when it can have been', async (_, reviewedAt, counted) => {
    now = evening - 2 * day;
    const [id = 0] = await add(1);
    now = evening;
    await rate(id, 3, { reviewedAt });
    expect((await rowOf(id)).lastReview).toEqual(new Date(counted));
    // A later rating that says it was earlier comes right after it.
    await rate(id, 3, { reviewedAt: counted - day });
    expect((await logOf(ada)).map(({ reviewedAt: at }) => at.getTime())).toEqual([counted, counted]);
  });

  it("of a deleted card, of nobody's and of another learner's is refused alike", async () => {
    const [own = 0] = await add(1);
    await can.kept.remove(ada, own);
    await addUsers(open.database, [`${ada}-b`]);
    const [other = 0] = await add(1, '', `${ada}-b`);
    for (const id of [own, other, 999_999_999, Number.MAX_SAFE_INTEGER]) {
      await expect(rate(id, 3)).rejects.toMatchObject({ code: 'absent', status: 404 });
    }
    expect(await logOf(ada)).toEqual([]);
  });

  it('keeps the zone that the browser told, until it tells another', async () => {
    const [id = 0] = await add(1);
    await can.reviews.rate(ada, { id, quality: 3 }, 'Asia/Kathmandu');
    await can.reviews.rate(ada, { id, quality: 3 }, undefined);
    expect((await logOf(ada)).map(({ timeZone }) => timeZone)).toEqual(['Asia/Kathmandu', 'Asia/Kathmandu']);
    await can.due.dashboard(ada, 'Pacific/Apia');
    const [learner] = await open.database.select().from(learners).where(eq(learners.userId, ada));
    expect(learner?.timeZone).toBe('Pacific/Apia');
  });
});

describe('undo', () => {
  it('leaves no trace of a random history but versions', async () => {
    const random = seededRandom(7);
    for (let run = 0; run < 8; run += 1) {
      const userId = `${ada}-${run}`;
      await addUsers(open.database, [userId]);
      const ids = [...(await add(2, 'one', userId)), ...(await add(1, 'two', userId))];
      const before: unknown[] = [];
      const seen = [];
      for (let n = 0; n < 8; n += 1) {
        before.push(await allRows(userId));
        seen.push(await can.due.dashboard(userId, zone));
        const id = ids[Math.floor(random() * ids.length)] ?? 0;
        const reviewId = `rating-${n}-of-run`;
        await can.reviews.rate(userId, { id, quality: Math.floor(random() * 6), reviewId }, zone);
        await expectCounted(userId);
        // Time stands still while one takes back, so that the dashboard can be compared.
        if (random() < 0.5) continue;
        const { card } = await can.reviews.undo(userId, reviewId, zone);
        expect(card).toMatchObject({ id });
        expect(await allRows(userId)).toEqual(before.pop());
        expect(await can.due.dashboard(userId, zone)).toEqual(seen.pop());
        now += Math.floor(random() * 6 * day);
      }
      while (before.length > 0) {
        await can.reviews.undo(userId, undefined, zone);
        expect(await allRows(userId)).toEqual(before.pop());
      }
      await expect(can.reviews.undo(userId, undefined, zone)).rejects.toMatchObject({
        code: 'nothingToUndo',
      });
    }
  });

  it('leaves what another tab saw in between stale, for good', async () => {
    const [id = 0] = await add(1);
    await rate(id, 3, { version: 0 });
    const { card } = await undo();
    for (const version of [0, 1]) {
      await expect(rate(id, 3, { version })).rejects.toMatchObject({ code: 'staleCard' });
    }
    await rate(id, 3, { version: card.version });
    await expect(rate(id, 3, { version: 1 })).rejects.toMatchObject({ code: 'staleCard' });
  });

  it('takes back only the rating that is meant, and only once', async () => {
    const [one = 0, two = 0] = await add(2);
    await rate(one, 3, { reviewId: 'rating-one' });
    await rate(two, 3, { reviewId: 'rating-two' });
    await expect(undo('rating-one')).rejects.toMatchObject({ code: 'nothingToUndo' });
    const outcomes = await Promise.allSettled([undo('rating-two'), undo('rating-two')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await logOf(ada)).map(({ reviewId }) => reviewId)).toEqual(['rating-one']);
  });

  it('does not reach past the rating of a card that was deleted', async () => {
    const [one = 0, two = 0] = await add(2);
    await rate(one, 3);
    await rate(two, 3);
    await can.kept.remove(ada, two);
    const rows = await allRows(ada);
    await expect(undo()).rejects.toMatchObject({ code: 'nothingToUndo', status: 409 });
    expect(await allRows(ada)).toEqual(rows);
  });

  it('does not touch ratings that a file brought', async () => {
    const [id = 0] = await add(1);
    await rate(id, 4);
    const imported = {
      quality: 1,
      reviewedAt: new Date(now),
      day: '2026-11-20',
      timeZone: zone,
      intervalDays: 0,
    };
    await open.database.insert(cardReviews).values({ ...imported, userId: ada, cardId: id });
    await undo();
    expect((await logOf(ada)).map(({ quality }) => quality)).toEqual([1]);
    await expect(undo()).rejects.toMatchObject({ code: 'nothingToUndo' });
  });

  it('does not restore a leech mark that editing the card has cleared', async () => {
    const [id = 0] = await add(1);
    await open.database.update(cards).set({ isLeech: true, lapses: 8 }).where(eq(cards.id, id));
    await rate(id, 3);
    await can.kept.update(ada, id, { question: 'better', answer: 'a' });
    expect((await undo()).card).toMatchObject({ isLeech: false, question: 'better' });
    await rate(id, 3);
    await open.database.update(cards).set({ isLeech: true }).where(eq(cards.id, id));
    await undo();
    expect(await rowOf(id)).toMatchObject({ isLeech: false });
  });
});

it('can be worked out again from the log, through summer time and flights', async () => {
  const random = seededRandom(11);
  const zones = [zone, 'Pacific/Auckland', 'Asia/Kathmandu'];
  now = Date.parse('2026-10-20T12:00:00Z');
  const ids = await add(6);
  for (let n = 0; n < 90; n += 1) {
    const timeZone = zones[Math.floor(n / 30)] ?? zone;
    const id = ids[Math.floor(random() * ids.length)] ?? 0;
    await can.reviews.rate(ada, { id, quality: Math.floor(random() * 6) }, timeZone);
    now += Math.floor(random() * (n % 3 ? 20 * minute : 2 * day));
  }
  const log = await logOf(ada);
  for (const id of ids) {
    const again = replay(
      log.filter(({ cardId }) => cardId === id),
      null,
    );
    expect(again).toEqual(scheduleOf(await rowOf(id)));
  }
  await expectCounted(ada);
});

describe('next', () => {
  it('gives cards that are being learned first, then those of the oldest day', async () => {
    const [learned = 0, old = 0, fresh = 0, later = 0] = await add(4);
    const place = (id: number, values: object) =>
      open.database.update(cards).set(values).where(eq(cards.id, id));
    await rate(learned, 3);
    await place(old, { dueDay: '2026-11-18' });
    await place(later, { dueDay: '2026-11-30' });
    const asked = async () => {
      const next = await can.due.next(ada, undefined, zone);
      return 'card' in next ? next.card.id : next.dueIn;
    };
    expect(await asked()).toBe(old);
    now += 10 * minute;
    expect(await asked()).toBe(learned);
    const { cards: batch } = await can.due.batch(ada, zone);
    expect(batch.map(({ card }) => card.id)).toEqual([learned, old, fresh]);
    expect(batch[0]?.intervals).toEqual(['1 minute', '1 minute', '6 minutes', '2 days', '2 days', '4 days']);
  });

  it('keeps to a deck, and to the cards without one', async () => {
    await add(2, 'French');
    const [loose = 0] = await add(1);
    const french = await can.due.next(ada, 'French', zone);
    expect(french).toMatchObject({ left: 2, card: { deck: 'French' } });
    expect(await can.due.next(ada, '', zone)).toMatchObject({ left: 1, card: { id: loose } });
    await rate(loose, 5);
    expect(await can.due.next(ada, '', zone)).toEqual({ dueIn: '8 days' });
    expect(await can.due.next(ada, 'Latin', zone)).toEqual({ dueIn: '' });
    expect(await can.due.next(ada, undefined, zone)).toMatchObject({ left: 2 });
  });

  it('says in what time there will be one', async () => {
    const [id = 0] = await add(1);
    const asked = () => can.due.next(ada, undefined, zone);
    await rate(id, 0);
    expect(await asked()).toEqual({ dueIn: '1 minute' });
    now += minute;
    expect(await asked()).toMatchObject({ left: 1 });
    await rate(id, 5);
    const { dueDay } = await rowOf(id);
    now = startOfDay(dueDay ?? '', zone) - 1;
    expect(await asked()).toEqual({ dueIn: '1 day' });
    now += 1;
    expect(await asked()).toMatchObject({ left: 1, card: { id } });
  });
});

it('counts cards that are added, moved and deleted', async () => {
  const ids = await add(4, 'one');
  await rate(ids[0] ?? 0, 3);
  await can.kept.move(ada, ids.slice(0, 3), 'two');
  await expectCounted(ada);
  await can.kept.removeMany(ada, ids.slice(0, 2));
  await expectCounted(ada);
  expect(await dashboard()).toMatchObject({ dueToday: 2, total: 2 });
  await can.kept.removeMany(ada, ids);
  await expectCounted(ada);
});

it('begins a card as new, due on its first day', async () => {
  const [id = 0] = await add(1);
  expect(scheduleOf(await rowOf(id))).toEqual(newSchedule('2026-11-20'));
});

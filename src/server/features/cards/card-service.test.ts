import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#contract/cards.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { type SignedUp, signedUp } from '../../testing/signed-up.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { cardCounts, cardMedia, cards, learners } from './tables.ts';

let test: TestApp;
let learner: SignedUp;
let people = 0;
beforeAll(async () => {
  test = await testApp({ LIMIT_FACTOR: '1000' });
});
afterAll(() => test.close());
beforeEach(async () => {
  people += 1;
  learner = await signedUp(test, `Learner${people}`);
});

const numbered = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ question: `Q${index}`, answer: `A${index}`, ...more }));

const listed = async (query = '', who = learner): Promise<Card[]> =>
  (await who.get(`/api/card/list${query}`)).json().cards;
const questions = async (query: string) => (await listed(query)).map(({ question }) => question);
const counted = async (who = learner) => {
  const [row] = await test.database.select().from(learners).where(eq(learners.userId, who.id));
  return row?.cards;
};
const refusal = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('creating cards', () => {
  it('keeps what was written, due at once in the learner’s day', async () => {
    // At this moment it is 23:00 in Auckland, 2:00 in Los Angeles and 15:45 in Kathmandu.
    for (const [zone, day] of [
      ['Pacific/Auckland', '2026-11-20'],
      ['America/Los_Angeles', '2026-11-19'],
      ['Asia/Kathmandu', '2026-11-20'],
    ] as const) {
      const card = { question: ' What? ', answer: 'This\n', deck: 'D', tags: ['a', 'b', 'a'], source: 'S.' };
      const payload = { cards: [card, { question: 'Bare?', answer: 'Yes' }] };
      const answer = await learner.send({ ...post('create', payload), headers: { 'time-zone': zone } });
      const bare = { deck: '', tags: [], source: '', isLeech: false, version: 0 };
      expect(answer.json().cards).toMatchObject([
        { ...bare, question: 'What?', answer: 'This', deck: 'D', tags: ['a', 'b'], source: 'S.' },
        { ...bare, question: 'Bare?', answer: 'Yes' },
      ]);
      const [row] = await test.database.select().from(cards).where(eq(cards.id, answer.json().cards[0].id));
      expect([row?.dueDay, row?.dueAt]).toEqual([day, null]);
    }
    expect(await counted()).toBe(6);
  });

  it('keeps a batch once, however often it is sent under one name', async () => {
    const send = async (cards: object[], saveId: string) =>
      (await learner.json('/api/card/create', { cards, saveId })).json().cards;
    const batch = numbered(60);
    const [first, again] = await Promise.all([send(batch, 'save-0001'), send(batch, 'save-0001')]);
    expect(first).toHaveLength(60);
    expect(again).toEqual(first);
    await learner.json('/api/card/delete', { id: first[0].id });
    expect(await send(batch, 'save-0001')).toEqual(first.slice(1));
    expect([await counted(), (await listed()).length]).toEqual([59, 50]);
    expect(await send(numbered(1), 'save-0002')).toHaveLength(1);
    expect(refusal(await learner.json('/api/card/create', { cards: batch, saveId: 'short' }))).toEqual([
      400,
      'rejectedInput',
    ]);
  });

  it('refuses a batch whole', async () => {
    const [good] = numbered(1);
    for (const bad of [
      { question: ' ', answer: 'A' },
      { question: 'Q', answer: 'a\0b' },
      { question: 'Q' },
    ]) {
      expect(refusal(await learner.json('/api/card/create', { cards: [good, bad] }))).toEqual([
        400,
        'rejectedInput',
      ]);
    }
    expect(await listed()).toEqual([]);
  });

  it('never passes the free limit, however many come at once', async () => {
    await learner.keep(numbered(90));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => learner.json('/api/card/create', { cards: numbered(3) })),
    );
    const kept = answers.filter(({ statusCode }) => statusCode === 200);
    expect(kept).toHaveLength(3);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(refusal);
    expect(refused).toEqual(Array(47).fill([403, 'cardLimitReached']));
    expect([await counted(), await test.database.$count(cards, eq(cards.userId, learner.id))]).toEqual([
      99, 99,
    ]);
    expect((await learner.json('/api/card/create', { cards: numbered(1) })).statusCode).toBe(200);
  });

  it('knows no limit for Pro, and the free one again when that has expired', async () => {
    await learner.becomePro(new Date('2026-11-20T11:00:00Z'));
    await learner.keep(numbered(100));
    expect(await learner.keep(numbered(1))).toHaveLength(1);
    await learner.becomePro(new Date('2026-11-20T09:00:00Z'));
    expect(refusal(await learner.json('/api/card/create', { cards: numbered(1) }))).toEqual([
      403,
      'cardLimitReached',
    ]);
    const ids = (await listed()).slice(0, 2).map(({ id }) => id);
    await learner.json('/api/card/delete_many', { ids });
    expect(await learner.keep(numbered(1))).toHaveLength(1);
  });
});

const post = (call: string, payload: object) => ({
  method: 'POST' as const,
  url: `/api/card/${call}`,
  payload,
});

describe('looking for cards', () => {
  it('gives the newest first, page by page', async () => {
    await learner.becomePro();
    await learner.keep(numbered(100));
    await learner.keep(numbered(20).map(({ answer }, index) => ({ question: `Q${100 + index}`, answer })));
    const seen: string[] = [];
    let next: number | undefined;
    const sizes: number[] = [];
    do {
      const page = (await learner.get(`/api/card/list${next ? `?before=${next}` : ''}`)).json();
      seen.push(...page.cards.map(({ question }: Card) => question));
      sizes.push(page.cards.length);
      next = page.next;
    } while (next);
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `Q${119 - index}`));
    for (const before of ['0', '-1', '1.5', 'x', '1e400'])
      expect((await learner.get(`/api/card/list?before=${before}`)).statusCode).toBe(400);
  });

  it('finds a piece of the question, the answer or a tag as it is written', async () => {
    await learner.keep([
      { question: 'How much is 100% of 5?', answer: 'five', tags: ['Math'] },
      { question: 'What is a snake_case name?', answer: 'Ünder_scores' },
      { question: 'What is 100 of 5?', answer: 'C:\\new' },
    ]);
    const found = async (search: string) =>
      (await questions(`?search=${encodeURIComponent(search)}`)).map((question) => question.slice(0, 6));
    expect(await found('100%')).toEqual(['How mu']);
    expect(await found('e_c')).toEqual(['What i']);
    expect(await found('FIVE')).toEqual(['How mu']);
    expect(await found('mat')).toEqual(['How mu']);
    expect(await found('ünder')).toEqual(['What i']);
    expect(await found('ÜNDER')).toEqual(['What i']);
    expect(await found(':\\n')).toEqual(['What i']);
    expect(await found('%')).toEqual(['How mu']);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found('')).toHaveLength(3);
    expect((await learner.get('/api/card/list?search=%00')).statusCode).toBe(400);
  });

  it('keeps to a deck, or to the cards that are in none', async () => {
    await learner.keep([...numbered(1, { deck: 'A' }), ...numbered(2, { deck: 'B%' }), ...numbered(3)]);
    expect((await listed('?deck=A')).length).toBe(1);
    expect((await listed('?deck=B%25&search=q1')).map(({ deck }) => deck)).toEqual(['B%']);
    expect((await listed('?deck=')).length).toBe(3);
    expect((await listed('?deck=a')).length).toBe(0);
    expect((await learner.get('/api/card/decks')).json().decks).toEqual([
      { name: '', cards: 3, due: 3 },
      { name: 'A', cards: 1, due: 1 },
      { name: 'B%', cards: 2, due: 2 },
    ]);
  });

  it('counts in a deck what is being learned, and as due what /review would show', async () => {
    const [first, second] = await learner.keep(numbered(3, { deck: 'A' }));
    await learner.json('/api/card/review', { id: first, quality: 0 });
    await learner.json('/api/card/review', { id: second, quality: 5 });
    const due = async () => (await learner.get('/api/card/decks')).json().decks;
    expect(await due()).toEqual([{ name: 'A', cards: 3, due: 1 }]);
    test.pass(3_600);
    expect(await due()).toEqual([{ name: 'A', cards: 3, due: 2 }]);
    test.pass(-3_600);
  });
});

describe('changing cards', () => {
  it('edits a card: the schedule stays, the leech mark goes', async () => {
    const [id = 0] = await learner.keep(numbered(1, { deck: 'A', tags: ['t'] }));
    await learner.json('/api/card/review', { id, quality: 4 });
    await test.database.update(cards).set({ isLeech: true }).where(eq(cards.id, id));
    const row = async () => (await test.database.select().from(cards).where(eq(cards.id, id)))[0];
    const before = await row();
    const change = { id, question: 'New?', answer: 'New' };
    const { card } = (await learner.json('/api/card/update', change)).json();
    const shown = { ...change, deck: 'A', tags: ['t'], source: '', isLeech: false, version: before?.version };
    expect(card).toEqual(shown);
    expect((await learner.get(`/api/card/get?id=${id}`)).json().card).toEqual(shown);
    expect(await row()).toEqual({ ...before, question: 'New?', answer: 'New', isLeech: false });
    await learner.json('/api/card/update', { ...change, deck: '', tags: [] });
    expect((await listed())[0]).toMatchObject({ deck: '', tags: [] });
  });

  it('moves and deletes only own cards, and counts them', async () => {
    const other = await signedUp(test, `Other${people}`);
    const own = await learner.keep(numbered(4, { deck: 'A' }));
    const foreign = await other.keep(numbered(2, { deck: 'A' }));
    const ids = [...own.slice(0, 3), own[0], ...foreign, 999_999_999];
    expect((await learner.json('/api/card/move', { ids, deck: 'B' })).json()).toEqual({ count: 3 });
    expect((await learner.get('/api/card/decks')).json().decks).toEqual([
      { name: 'A', cards: 1, due: 1 },
      { name: 'B', cards: 3, due: 3 },
    ]);
    expect((await learner.json('/api/card/delete_many', { ids })).json()).toEqual({ count: 3 });
    expect((await learner.json('/api/card/delete', { id: own[3] })).json()).toEqual({});
    expect(refusal(await learner.json('/api/card/delete', { id: own[3] }))).toEqual([404, 'absent']);
    expect([await counted(), await counted(other)]).toEqual([0, 2]);
    expect((await listed('', other)).map(({ deck }) => deck)).toEqual(['A', 'A']);
    expect(await test.database.$count(cardCounts, eq(cardCounts.userId, learner.id))).toBe(0);
  });

  it('shows nobody the card of another', async () => {
    const other = await signedUp(test, `Other${people}`);
    const [id] = await other.keep(numbered(1));
    const form = { id, question: 'Mine?', answer: 'Mine' };
    for (const answer of [
      await learner.get(`/api/card/get?id=${id}`),
      await learner.get('/api/card/get?id=1e30'),
      await learner.get('/api/card/get?id=1.5'),
      await learner.json('/api/card/update', form),
      await learner.json('/api/card/delete', { id }),
    ])
      expect(refusal(answer)).toEqual([404, 'absent']);
    expect(await listed('', other)).toHaveLength(1);
  });
});

describe('what is kept of a learner', () => {
  it('is in the download, and goes with the account', async () => {
    const [id] = await learner.keep(numbered(1));
    await learner.json('/api/card/review', { id, quality: 3 });
    await learner.json('/api/card/delete', { id });
    await learner.keep(numbered(1, { deck: 'D' }));
    const hash = 'x';
    const content = new Uint8Array([1]);
    await test.database
      .insert(cardMedia)
      .values({ userId: learner.id, name: 'a.png', type: 'image/png', hash, content });
    const data = (await learner.get('/api/user/data')).json();
    expect(data).toMatchObject({
      learner: { timeZone: 'UTC', cards: 1, reviews: 1 },
      cards: [{ question: 'Q0', deck: 'D' }],
      cardReviews: [{ cardId: id, quality: 3 }],
      cardMedia: [{ name: 'a.png', type: 'image/png' }],
    });
    const confirmation = `learner${people}@home.example`;
    expect((await learner.json('/api/user/delete', { confirmation })).statusCode).toBe(200);
    for (const table of [learners, cards, cardMedia])
      expect(await test.database.$count(table, eq(table.userId, learner.id))).toBe(0);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let kurio: TestApp;
let ada: ReturnType<TestApp['visitor']>;
let bea: ReturnType<TestApp['visitor']>;
// 10:00 in UTC is 2:00 of the night in Los Angeles: still the 19th there.
const headers = { 'time-zone': 'America/Los_Angeles' };
beforeAll(async () => {
  kurio = await testApp();
  ada = kurio.visitor({ headers });
  bea = kurio.visitor();
  await ada.form('/api/user/signup', { name: 'Ada', email: 'ada@home.example', password: 'secret' });
  await bea.form('/api/user/signup', { name: 'Bea', email: 'bea@home.example', password: 'secret' });
});
afterAll(() => kurio.close());

it('takes a learner from a new card to a rating, its undo and the dashboard', async () => {
  const next = async () => (await ada.get('/api/card/next')).json();
  expect(await next()).toEqual({ dueIn: '' });
  const { cards } = (await ada.json('/api/card/create', { cards: [{ question: 'q', answer: 'a' }] })).json();
  const { id } = cards[0];
  const first = await next();
  expect(first).toMatchObject({ left: 1, card: { id, version: 0, isLeech: false } });
  expect(first.intervals).toHaveLength(6);

  const rating = { id, quality: 5, reviewId: 'rating-0001', version: 0 };
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await ada.json('/api/card/review', rating);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  }
  const stale = await ada.json('/api/card/review', { ...rating, reviewId: 'rating-0002' });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'staleCard']);

  const dashboard = await ada.get('/api/card/dashboard');
  expect(dashboard.headers['cache-control']).toBe('no-store');
  expect(dashboard.json()).toEqual({ dueToday: 0, nextDueIn: '8 days', total: 1, avgQuality: 5, reviews: 1 });
  expect((await ada.get('/api/card/due')).json()).toEqual({ cards: [], dueIn: '8 days' });

  const undone = await ada.json('/api/card/undo', { reviewId: 'rating-0001' });
  expect(undone.json()).toMatchObject({ card: { id, version: 2 }, intervals: first.intervals });
  const again = await ada.json('/api/card/undo', {});
  expect([again.statusCode, again.json().code]).toEqual([409, 'nothingToUndo']);
  expect((await ada.get('/api/card/due')).json().cards).toHaveLength(1);
});

it('reviews as the specification has it, with no more than id and quality', async () => {
  const { card } = (await ada.get('/api/card/next')).json();
  expect((await ada.json('/api/card/review', { id: card.id, quality: 3 })).json()).toEqual({});
  expect((await ada.get('/api/card/next')).json()).toEqual({ dueIn: '10 minutes' });
  kurio.pass(10 * 60);
  expect((await ada.get('/api/card/next')).json()).toMatchObject({ left: 1, card: { id: card.id } });
});

it("does not know another learner's card", async () => {
  const { card } = (await ada.get('/api/card/next')).json();
  const answer = await bea.json('/api/card/review', { id: card.id, quality: 0 });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'absent']);
  expect((await bea.json('/api/card/undo', {})).json().code).toBe('nothingToUndo');
  expect((await bea.get('/api/card/next')).json()).toEqual({ dueIn: '' });
});

it.each([
  { quality: 6 },
  { quality: 2.5 },
  { quality: '3' },
  { id: 0 },
  { reviewId: 'short' },
  { reviewId: 'with a \0 in it' },
  { version: '0' },
  { reviewedAt: 'now' },
])('rejects a rating with %j', async (wrong) => {
  const answer = await ada.json('/api/card/review', { id: 1, quality: 3, ...wrong });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'rejectedInput']);
});

it('rejects a deck whose name no deck can have', async () => {
  const answer = await ada.get('/api/card/next?deck=%00');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'rejectedInput']);
});

// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, dismissAlert } from '../../../platform/alerts.ts';
import { checkConnection } from '../../../platform/connection.ts';
import { userLoggedIn } from '../../../store/kurio-store.ts';
import { robin } from '../../../testing/page.tsx';
import { refusal, type Server, serve } from '../../../testing/scripted-server.ts';
import { nextCard, rateCard, undoRating } from '../review/review-calls.ts';
import { card } from '../testing/card.ts';
import {
  cacheDueCards,
  cachedDueCards,
  deleteCardsOfOthers,
  deleteOfflineCards,
  pendingCounts,
  pendingRatings,
} from './offline-cards.ts';
import { sendPending } from './offline-send.ts';

const [next, review, undo, status] = [
  '/api/card/next',
  '/api/card/review',
  '/api/card/undo',
  '/api/user/status',
] as const;
const intervals = ['10 minutes', '10 minutes', '6 days', '11 days', '11 days', '24 days'];
const due = (id: number) => ({ card: card(id), intervals });
const rating = (id: number, quality = 5, name = `rating-000${id}`) => ({
  reviewId: name,
  id,
  version: 1,
  quality,
});
const online: Server = {
  '/api/config': [200, {}],
  [status]: [200, robin],
  [review]: [200, {}],
  [next]: [200, { dueIn: '3 days' }],
};

/** A server that cannot be reached until answers are added. */
async function offline() {
  const scripted = serve({});
  await checkConnection();
  return scripted;
}

async function backOnline(server: Server, answers: Server = online) {
  Object.assign(server, answers);
  await checkConnection();
}

beforeEach(async () => {
  userLoggedIn(robin);
  await deleteOfflineCards(robin.id);
  await cacheDueCards(robin.id, [due(1), due(2), due(3)]);
});
afterEach(() => {
  dismissAlert();
  vi.unstubAllGlobals();
});

it('rates offline without a call, and later sends each rating once, in order, with its time', async () => {
  const { server, sent } = await offline();
  expect(await nextCard(undefined)).toMatchObject({ card: { id: 1 }, left: 3, isOffline: true });
  await rateCard(rating(1));
  await rateCard(rating(2, 3));
  expect(sent(review)).toEqual([]);
  expect(pendingCounts.getState()[robin.id]).toBe(2);
  expect(await nextCard(undefined)).toMatchObject({ card: { id: 3 }, left: 1 });

  await backOnline(server);
  await Promise.all([sendPending(robin.id), sendPending(robin.id), nextCard(undefined)]);
  expect(sent(review).map(({ body }) => body)).toMatchObject([
    { ...rating(1), reviewedAt: expect.any(Number) },
    { ...rating(2, 3), reviewedAt: expect.any(Number) },
  ]);
  expect(await pendingRatings(robin.id)).toEqual([]);
  expect((await cachedDueCards(robin.id))?.cards).toEqual([due(3)]);
});

it('keeps unsent ratings, and the one during which the connection was lost', async () => {
  const { server, sent } = serve({ ...online });
  await checkConnection();
  delete server[review];
  await rateCard(rating(1));
  expect(await pendingRatings(robin.id)).toMatchObject([{ ...rating(1), isTried: true }]);
  await backOnline(server, { [review]: [500, { code: 'internal', message: 'Something went wrong.' }] });
  await expect(sendPending(robin.id)).rejects.toMatchObject({ status: 500 });
  expect(await pendingRatings(robin.id)).toHaveLength(1);
  await backOnline(server);
  await sendPending(robin.id);
  expect(sent(review).map(({ body }) => (body as { reviewId: string }).reviewId)).toEqual(
    Array(3).fill('rating-0001'),
  );
});

it('sends each rating once and terminates when the storage is full', async () => {
  const { server, sent } = await offline();
  for (const id of [1, 2]) await rateCard(rating(id));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    const read = this.get('state');
    this.transaction.abort();
    return read;
  });
  await expect(rateCard(rating(3))).rejects.toMatchObject({ code: 'unreachable' });
  expect(pendingCounts.getState()[robin.id]).toBe(2);
  await backOnline(server);
  await sendPending(robin.id);
  put.mockRestore();
  expect(sent(review)).toHaveLength(2);
});

it('undoes an unsent rating without a call', async () => {
  const { sent } = await offline();
  await rateCard(rating(1));
  expect(await undoRating('rating-0001')).toEqual(due(1));
  expect(await pendingRatings(robin.id)).toEqual([]);
  expect(await nextCard(undefined)).toMatchObject({ card: { id: 1 }, left: 3 });
  expect(sent(undo)).toEqual([]);
});

it('undoes on the server a rating that may have arrived, and rates the resulting version', async () => {
  const { server, sent } = serve({ ...online });
  await checkConnection();
  delete server[review];
  await rateCard(rating(1, 0));
  delete server['/api/config'];
  await checkConnection();
  await undoRating('rating-0001');
  await rateCard(rating(1, 5, 'rating-again'));
  expect(pendingCounts.getState()[robin.id]).toBe(1);
  await backOnline(server, { ...online, [undo]: [200, { card: card(1, { version: 3 }), intervals }] });
  await sendPending(robin.id);
  expect(sent(undo)).toMatchObject([{ body: { reviewId: 'rating-0001' } }]);
  expect(sent(review).at(-1)?.body).toMatchObject({ reviewId: 'rating-again', version: 3, quality: 5 });
});

it('says how many did not count, and sends the others', async () => {
  const { server } = await offline();
  for (const id of [1, 2]) await rateCard(rating(id));
  let sent = 0;
  await backOnline(server, {
    ...online,
    [review]: () => {
      sent += 1;
      return sent === 1 ? refusal(409, 'staleCard', 'That card was reviewed elsewhere.') : [200, {}];
    },
  });
  await sendPending(robin.id);
  expect(sent).toBe(2);
  expect(alerts.current()?.message).toContain('1 offline rating did not count');
  expect(await pendingRatings(robin.id)).toEqual([]);
});

it.each([
  ['nobody', { ...robin, id: '' }],
  ['somebody else', { ...robin, id: 'u2' }],
])('sends nothing in the session of %s', async (_, whose) => {
  const { server, sent } = await offline();
  await rateCard(rating(1));
  await backOnline(server, { ...online, [status]: [200, whose] });
  await sendPending(robin.id);
  expect(sent(review)).toEqual([]);
  expect(await pendingRatings(robin.id)).toHaveLength(1);
});

it("shows no user another user's cards, and deletes those of a deleted account", async () => {
  await offline();
  await rateCard(rating(1));
  expect(await cachedDueCards('u2')).toBeUndefined();
  await deleteCardsOfOthers(robin.id);
  expect(await cachedDueCards(robin.id)).toBeDefined();
  await deleteCardsOfOthers('u2');
  expect(await cachedDueCards(robin.id)).toBeUndefined();
  expect(await pendingRatings(robin.id)).toHaveLength(1);
  await deleteOfflineCards(robin.id);
  expect(await pendingRatings(robin.id)).toEqual([]);
});

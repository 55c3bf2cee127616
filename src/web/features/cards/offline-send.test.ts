// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, dismissAlert } from '../../platform/alerts.ts';
import { checkConnection } from '../../platform/connection.ts';
import { userLoggedIn } from '../../store/kurio-store.ts';
import { robin } from '../../testing/page.tsx';
import { refusal, type Server, serve } from '../../testing/scripted-server.ts';
import {
  dropDueOfOthers,
  forgetLearner,
  keepDue,
  keptDue,
  waitingCounts,
  waitingOf,
} from './offline-cards.ts';
import { sendWaiting } from './offline-send.ts';
import { nextCard, rateCard, undoRating } from './review-calls.ts';
import { cardOf } from './testing/learning-app.tsx';

const [next, review, undo, status] = [
  '/api/card/next',
  '/api/card/review',
  '/api/card/undo',
  '/api/user/status',
] as const;
const intervals = ['10 minutes', '10 minutes', '6 days', '11 days', '11 days', '24 days'];
const due = (id: number) => ({ card: cardOf(id), intervals });
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

/** A server that is not there at all, until answers are put in. */
async function offline() {
  const scripted = serve({});
  await checkConnection();
  return scripted;
}

async function backTo(server: Server, answers: Server = online) {
  Object.assign(server, answers);
  await checkConnection();
}

beforeEach(async () => {
  userLoggedIn(robin);
  await forgetLearner(robin.id);
  await keepDue(robin.id, [due(1), due(2), due(3)]);
});
afterEach(() => {
  dismissAlert();
  vi.unstubAllGlobals();
});

it('rates offline without a call, and sends each rating once, in order, with its time', async () => {
  const { server, sent } = await offline();
  expect(await nextCard(undefined)).toMatchObject({ card: { id: 1 }, left: 3, isOffline: true });
  await rateCard(rating(1));
  await rateCard(rating(2, 3));
  expect(sent(review)).toEqual([]);
  expect(waitingCounts.getState()[robin.id]).toBe(2);
  expect(await nextCard(undefined)).toMatchObject({ card: { id: 3 }, left: 1 });

  await backTo(server);
  await Promise.all([sendWaiting(robin.id), sendWaiting(robin.id), nextCard(undefined)]);
  expect(sent(review).map(({ body }) => body)).toMatchObject([
    { ...rating(1), reviewedAt: expect.any(Number) },
    { ...rating(2, 3), reviewedAt: expect.any(Number) },
  ]);
  expect(await waitingOf(robin.id)).toEqual([]);
  expect((await keptDue(robin.id))?.cards).toEqual([due(3)]);
});

it('keeps what could not be sent, and the rating during which the connection broke', async () => {
  const { server, sent } = serve({ ...online });
  await checkConnection();
  delete server[review];
  await rateCard(rating(1));
  expect(await waitingOf(robin.id)).toMatchObject([{ ...rating(1), isTried: true }]);
  await backTo(server, { [review]: [500, { code: 'internal', message: 'Something went wrong.' }] });
  await expect(sendWaiting(robin.id)).rejects.toMatchObject({ status: 500 });
  expect(await waitingOf(robin.id)).toHaveLength(1);
  await backTo(server);
  await sendWaiting(robin.id);
  expect(sent(review).map(({ body }) => (body as { reviewId: string }).reviewId)).toEqual(
    Array(3).fill('rating-0001'),
  );
});

it('sends each rating once and comes to an end where the storage takes nothing any more', async () => {
  const { server, sent } = await offline();
  for (const id of [1, 2]) await rateCard(rating(id));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    const read = this.get('state');
    this.transaction.abort();
    return read;
  });
  await expect(rateCard(rating(3))).rejects.toMatchObject({ code: 'unreachable' });
  expect(waitingCounts.getState()[robin.id]).toBe(2);
  await backTo(server);
  await sendWaiting(robin.id);
  put.mockRestore();
  expect(sent(review)).toHaveLength(2);
});

it('takes back what is not sent without a call', async () => {
  const { sent } = await offline();
  await rateCard(rating(1));
  expect(await undoRating('rating-0001')).toEqual(due(1));
  expect(await waitingOf(robin.id)).toEqual([]);
  expect(await nextCard(undefined)).toMatchObject({ card: { id: 1 }, left: 3 });
  expect(sent(undo)).toEqual([]);
});

it('takes back on the server what may have arrived, and rates the version that comes of it', async () => {
  const { server, sent } = serve({ ...online });
  await checkConnection();
  delete server[review];
  await rateCard(rating(1, 0));
  delete server['/api/config'];
  await checkConnection();
  await undoRating('rating-0001');
  await rateCard(rating(1, 5, 'rating-again'));
  expect(waitingCounts.getState()[robin.id]).toBe(1);
  await backTo(server, { ...online, [undo]: [200, { card: cardOf(1, { version: 3 }), intervals }] });
  await sendWaiting(robin.id);
  expect(sent(undo)).toMatchObject([{ body: { reviewId: 'rating-0001' } }]);
  expect(sent(review).at(-1)?.body).toMatchObject({ reviewId: 'rating-again', version: 3, quality: 5 });
});

it('says how many did not count, and goes on with the others', async () => {
  const { server } = await offline();
  for (const id of [1, 2]) await rateCard(rating(id));
  let sent = 0;
  await backTo(server, {
    ...online,
    [review]: () => {
      sent += 1;
      return sent === 1 ? refusal(409, 'staleCard', 'That card was reviewed elsewhere.') : [200, {}];
    },
  });
  await sendWaiting(robin.id);
  expect(sent).toBe(2);
  expect(alerts.current()?.message).toContain('One grade from offline did not count');
  expect(await waitingOf(robin.id)).toEqual([]);
});

it.each([
  ['nobody', { ...robin, id: '' }],
  ['somebody else', { ...robin, id: 'u2' }],
])('sends nothing in the session of %s', async (_, whose) => {
  const { server, sent } = await offline();
  await rateCard(rating(1));
  await backTo(server, { ...online, [status]: [200, whose] });
  await sendWaiting(robin.id);
  expect(sent(review)).toEqual([]);
  expect(await waitingOf(robin.id)).toHaveLength(1);
});

it("keeps nobody's cards for another user, and a deleted account's not at all", async () => {
  await offline();
  await rateCard(rating(1));
  expect(await keptDue('u2')).toBeUndefined();
  await dropDueOfOthers(robin.id);
  expect(await keptDue(robin.id)).toBeDefined();
  await dropDueOfOthers('u2');
  expect(await keptDue(robin.id)).toBeUndefined();
  expect(await waitingOf(robin.id)).toHaveLength(1);
  await forgetLearner(robin.id);
  expect(await waitingOf(robin.id)).toEqual([]);
});

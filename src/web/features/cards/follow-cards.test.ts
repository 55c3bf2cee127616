// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { checkConnection } from '../../platform/connection.ts';
import { userLoggedIn, userLoggedOut } from '../../store/kurio-store.ts';
import { robin } from '../../testing/page.tsx';
import { serve } from '../../testing/scripted-server.ts';
import { followCards } from './follow-cards.ts';
import { keepDue, keptDue, waitingOf } from './offline-cards.ts';
import { rateCard } from './review-calls.ts';
import { cardOf } from './testing/learning-app.tsx';

afterEach(() => vi.unstubAllGlobals());

it('forgets the due cards of who logs out, and sends their grades after the next log-in', async () => {
  const { server, sent } = serve({});
  userLoggedIn(robin);
  await keepDue(robin.id, [{ card: cardOf(1), intervals: [] }]);
  await checkConnection();
  await rateCard({ reviewId: 'rating-0001', id: 1, version: 1, quality: 5 });
  followCards();
  userLoggedOut();
  await vi.waitFor(async () => expect(await keptDue(robin.id)).toBeUndefined());
  expect(await waitingOf(robin.id)).toHaveLength(1);

  Object.assign(server, {
    '/api/config': [200, {}],
    '/api/user/status': [200, robin],
    '/api/card/review': [200, {}],
  });
  await checkConnection();
  expect(sent('/api/card/review')).toEqual([]);
  userLoggedIn(robin);
  await vi.waitFor(async () => expect(await waitingOf(robin.id)).toEqual([]));
  expect(sent('/api/card/review')).toHaveLength(1);
});

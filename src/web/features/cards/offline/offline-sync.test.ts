// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { checkConnection } from '../../../platform/connection.ts';
import { userLoggedIn, userLoggedOut } from '../../../store/kurio-store.ts';
import { robin } from '../../../testing/page.tsx';
import { serve } from '../../../testing/scripted-server.ts';
import { rateCard } from '../review/review-calls.ts';
import { card } from '../testing/card.ts';
import { cacheDueCards, cachedDueCards, pendingRatings } from './offline-cards.ts';
import { syncOfflineCards } from './offline-sync.ts';

afterEach(() => vi.unstubAllGlobals());

it('deletes the cached cards of a user who logs out, and sends their ratings after the next log-in', async () => {
  const { server, sent } = serve({});
  userLoggedIn(robin);
  await cacheDueCards(robin.id, [{ card: card(1), intervals: [] }]);
  await checkConnection();
  await rateCard({ reviewId: 'rating-0001', id: 1, version: 1, quality: 5 });
  syncOfflineCards();
  userLoggedOut();
  await vi.waitFor(async () => expect(await cachedDueCards(robin.id)).toBeUndefined());
  expect(await pendingRatings(robin.id)).toHaveLength(1);

  Object.assign(server, {
    '/api/config': [200, {}],
    '/api/user/status': [200, robin],
    '/api/card/review': [200, {}],
  });
  await checkConnection();
  expect(sent('/api/card/review')).toEqual([]);
  userLoggedIn(robin);
  await vi.waitFor(async () => expect(await pendingRatings(robin.id)).toEqual([]));
  expect(sent('/api/card/review')).toHaveLength(1);
});

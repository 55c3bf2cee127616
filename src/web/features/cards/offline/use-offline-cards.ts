import { useEffect } from 'react';
import * as contract from '#contract/card-review.ts';
import { callApi } from '../../../platform/api.ts';
import { useIsConnectionLost } from '../../../platform/use-connection.ts';
import { kurioStore } from '../../../store/kurio-store.ts';
import { useStore } from '../../../store/use-store.ts';
import { cacheDueCards, pendingRatings } from './offline-cards.ts';

async function cacheToday(userId: string): Promise<void> {
  // With ratings still to send, the cache is ahead of the server.
  if ((await pendingRatings(userId)).length > 0) return;
  const { cards } = await callApi(contract.due, {});
  if (kurioStore.getState().user.id === userId) await cacheDueCards(userId, cards);
}

/**
 * Caches today's due cards in this browser for review offline. Errors are logged; the next page tries again.
 * @param isPageLoaded delays the download until the page has its own data.
 */
export function useOfflineCards(isPageLoaded: boolean): void {
  const userId = useStore((state) => state.user.id);
  const isLost = useIsConnectionLost();
  const canCache = isPageLoaded && !isLost && userId !== '' && 'indexedDB' in globalThis;
  useEffect(() => {
    if (!canCache) return;
    cacheToday(userId).catch((error: unknown) => console.warn('Could not cache the due cards.', error));
  }, [canCache, userId]);
}

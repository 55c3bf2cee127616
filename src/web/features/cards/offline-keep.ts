import { useEffect } from 'react';
import * as contract from '#contract/card-review.ts';
import { callApi } from '../../platform/api.ts';
import { useIsConnectionLost } from '../../platform/use-connection.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { useStore } from '../../store/use-store.ts';
import { keepDue, waitingOf } from './offline-cards.ts';

/** Keeps the due cards of today in this browser, for review without a connection. What fails is tried next time. */
async function fetchDue(userId: string): Promise<void> {
  const isWaiting = (await waitingOf(userId)).length > 0;
  // What lies here is then ahead of the server.
  if (isWaiting) return;
  const { cards } = await callApi(contract.due, {});
  if (kurioStore.getState().user.id === userId) await keepDue(userId, cards);
}

/** @param isThere whether the page's own answer is there, which comes first. */
export function useKeptDue(isThere: boolean): void {
  const userId = useStore((state) => state.user.id);
  const isLost = useIsConnectionLost();
  const canKeep = isThere && !isLost && userId !== '' && 'indexedDB' in globalThis;
  useEffect(() => {
    if (!canKeep) return;
    fetchDue(userId).catch((error: unknown) => console.warn('The due cards are not kept here yet.', error));
  }, [canKeep, userId]);
}

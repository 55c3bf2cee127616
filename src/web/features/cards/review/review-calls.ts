import * as contract from '#contract/card-review.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { isConnectionLost } from '../../../platform/connection.ts';
import { kurioStore } from '../../../store/kurio-store.ts';
import { cachedDueCards, pendingRatings, updateCachedCard, updatePending } from '../offline/offline-cards.ts';
import { nextOfflineCard } from '../offline/offline-next.ts';
import { sendPending } from '../offline/offline-send.ts';
import type { NextCard, Rating } from './rating.ts';

const currentUserId = () => kurioStore.getState().user.id;
const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'unreachable';

/** The next due card; offline, one of the cached cards. Throws ApiError. */
export async function nextCard(deck: string | undefined, signal?: AbortSignal): Promise<NextCard> {
  const userId = currentUserId();
  const cached = isConnectionLost() ? await nextCachedCard(userId, deck) : undefined;
  if (cached) return cached;
  try {
    await sendPending(userId);
    return await callApi(contract.next, { deck }, { signal });
  } catch (error) {
    const fallback = isUnreachable(error) ? await nextCachedCard(userId, deck) : undefined;
    if (fallback) return fallback;
    throw error;
  }
}

async function nextCachedCard(userId: string, deck: string | undefined): Promise<NextCard | undefined> {
  const cache = await cachedDueCards(userId);
  return cache && nextOfflineCard(cache.cards, await pendingRatings(userId), deck, Date.now());
}

/**
 * Sends a rating, or stores it in this browser while offline. Resolves to a message if it did not count because the
 * card was rated elsewhere or deleted. Throws ApiError.
 */
export async function rateCard(rating: Rating): Promise<string | undefined> {
  const userId = currentUserId();
  if (isConnectionLost() && (await storeRating(userId, rating, false))) return undefined;
  try {
    await sendPending(userId);
    await callApi(contract.review, rating);
    await updateCachedCard(userId, rating.id);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnreachable(error) && (await storeRating(userId, rating, true))) return undefined;
    if (error.code === 'absent') return 'That card no longer exists. Here is the next one.';
    if (error.code === 'staleCard') return error.message;
    throw error;
  }
}

/** Resolves to false if the browser stores nothing, or has no cached card to go on with. */
async function storeRating(userId: string, rating: Rating, isTried: boolean): Promise<boolean> {
  if (!(await cachedDueCards(userId))) return false;
  const pending = { ...rating, reviewedAt: Date.now(), isTried, isUndone: false };
  return (await updatePending(userId, (all) => [...all, pending])) !== undefined;
}

/** Undoes a rating, in this browser if it is not sent yet, and resolves to its card. Throws ApiError. */
export async function undoRating(reviewId: string): Promise<contract.DueCard> {
  const userId = currentUserId();
  const card = await undoPending(userId, reviewId);
  if (card) return card;
  const undone = await callApi(contract.undo, { reviewId });
  await updateCachedCard(userId, undone.card.id, undone);
  return undone;
}

async function undoPending(userId: string, reviewId: string): Promise<contract.DueCard | undefined> {
  const rating = (await pendingRatings(userId)).find((one) => one.reviewId === reviewId && !one.isUndone);
  const cached = (await cachedDueCards(userId))?.cards.find(({ card }) => card.id === rating?.id);
  if (!rating || !cached) return undefined;
  await updatePending(userId, (all) =>
    all.flatMap((one) => {
      if (one.reviewId !== reviewId) return [one];
      return one.isTried ? [{ ...one, isUndone: true }] : [];
    }),
  );
  if (rating.version === cached.card.version) return cached;
  return { card: { ...cached.card, version: rating.version }, intervals: [] };
}

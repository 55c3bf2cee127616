import * as contract from '#contract/card-review.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { isConnectionLost } from '../../platform/connection.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { changeDue, changeWaiting, keptDue, waitingOf } from './offline-cards.ts';
import { offlineNext } from './offline-next.ts';
import { sendWaiting } from './offline-send.ts';
import type { Next, Rating } from './rating.ts';

const userNow = () => kurioStore.getState().user.id;
const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'unreachable';

/** The next due card; without a connection from those that are kept here, if any are. Throws ApiError. */
export async function nextCard(deck: string | undefined, signal?: AbortSignal): Promise<Next> {
  const userId = userNow();
  const kept = isConnectionLost() ? await keptNext(userId, deck) : undefined;
  if (kept) return kept;
  try {
    await sendWaiting(userId);
    return await callApi(contract.next, { deck }, { signal });
  } catch (error) {
    const instead = isUnreachable(error) ? await keptNext(userId, deck) : undefined;
    if (instead) return instead;
    throw error;
  }
}

async function keptNext(userId: string, deck: string | undefined): Promise<Next | undefined> {
  const due = await keptDue(userId);
  return due && offlineNext(due.cards, await waitingOf(userId), deck, Date.now());
}

/**
 * Stores a rating, without a connection in this browser. Gives a note where it did not count because the card was
 * rated elsewhere or is gone. Throws ApiError for anything else.
 */
export async function rateCard(rating: Rating): Promise<string | undefined> {
  const userId = userNow();
  if (isConnectionLost() && (await keepRating(userId, rating, false))) return undefined;
  try {
    await sendWaiting(userId);
    await callApi(contract.review, rating);
    await changeDue(userId, rating.id);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnreachable(error) && (await keepRating(userId, rating, true))) return undefined;
    if (error.code === 'absent') return 'That card is not here any more. Here is the next one.';
    if (error.code === 'staleCard') return error.message;
    throw error;
  }
}

/** Gives false where it cannot be kept, or nothing could come after it. */
async function keepRating(userId: string, rating: Rating, isTried: boolean): Promise<boolean> {
  if (!(await keptDue(userId))) return false;
  const given = { ...rating, reviewedAt: Date.now(), isTried, isUndone: false };
  return (await changeWaiting(userId, (all) => [...all, given])) !== undefined;
}

/** Takes a rating back, here if it was not sent yet, and gives its card. Throws ApiError. */
export async function undoRating(reviewId: string): Promise<contract.DueCard> {
  const userId = userNow();
  const due = await undoneHere(userId, reviewId);
  if (due) return due;
  const undone = await callApi(contract.undo, { reviewId });
  await changeDue(userId, undone.card.id, undone);
  return undone;
}

async function undoneHere(userId: string, reviewId: string): Promise<contract.DueCard | undefined> {
  const rating = (await waitingOf(userId)).find((one) => one.reviewId === reviewId && !one.isUndone);
  const kept = (await keptDue(userId))?.cards.find(({ card }) => card.id === rating?.id);
  if (!rating || !kept) return undefined;
  await changeWaiting(userId, (all) =>
    all.flatMap((one) => {
      if (one.reviewId !== reviewId) return [one];
      return one.isTried ? [{ ...one, isUndone: true }] : [];
    }),
  );
  if (rating.version === kept.card.version) return kept;
  return { card: { ...kept.card, version: rating.version }, intervals: [] };
}

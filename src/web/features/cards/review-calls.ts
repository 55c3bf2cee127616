import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/cards.ts';
import { ApiError, callApi } from '../../platform/api.ts';

export type Next = ResponseOf<typeof contract.next>;
export type Shown = Extract<Next, { left: number }>;

/** One rating; sent again after a lost connection it keeps its `reviewId` and so counts once. */
export interface Rating {
  reviewId: string;
  id: number;
  version: number;
  quality: number;
}

export const nextCard = (deck: string | undefined, signal?: AbortSignal) =>
  callApi(contract.next, { deck }, { signal });

/**
 * Stores a rating and gives the next card, with a `note` where this rating did not count because the card was rated
 * elsewhere or is gone. Throws ApiError for anything else.
 */
export async function rateCard(
  rating: Rating,
  deck: string | undefined,
): Promise<{ next: Next; note?: string }> {
  let note: string | undefined;
  try {
    await callApi(contract.review, rating);
  } catch (error) {
    if (!(error instanceof ApiError && (error.code === 'staleCard' || error.code === 'absent'))) throw error;
    note = error.code === 'absent' ? 'That card is not here any more. Here is the next one.' : error.message;
  }
  return { next: await nextCard(deck), note };
}

export const undoRating = (reviewId: string) => callApi(contract.undo, { reviewId });

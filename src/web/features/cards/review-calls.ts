import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/card-review.ts';
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
 * Stores a rating. Gives a note where it did not count because the card was rated elsewhere or is gone. Throws
 * ApiError for anything else.
 */
export async function rateCard(rating: Rating): Promise<string | undefined> {
  try {
    await callApi(contract.review, rating);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'absent') return 'That card is not here any more. Here is the next one.';
    if (error.code === 'staleCard') return error.message;
    throw error;
  }
}

export const undoRating = (reviewId: string) => callApi(contract.undo, { reviewId });

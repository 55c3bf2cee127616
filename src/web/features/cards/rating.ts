import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/card-review.ts';

/** `isOffline`: from the cards that are kept in this browser. */
export type Next = ResponseOf<typeof contract.next> & { isOffline?: boolean };
export type Shown = Extract<Next, { left: number }>;

/** One rating; sent again after a lost connection it keeps its `reviewId` and so counts once. */
export interface Rating {
  reviewId: string;
  id: number;
  version: number;
  quality: number;
}

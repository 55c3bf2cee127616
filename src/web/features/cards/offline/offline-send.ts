import * as accounts from '#contract/accounts.ts';
import * as contract from '#contract/card-review.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { kurioStore } from '../../../store/kurio-store.ts';
import { pendingRatings, updateCachedCard, updatePending } from './offline-cards.ts';
import type { PendingRating } from './offline-next.ts';

// No retry would help: the card is deleted, or was reviewed elsewhere in the meantime.
const permanentErrors = ['absent', 'staleCard', 'rejectedInput'];

/**
 * Sends the pending ratings in order, from one tab at a time; the server counts each `reviewId` once. Throws
 * ApiError when it cannot go on; the remaining ratings stay pending.
 */
export async function sendPending(userId: string): Promise<void> {
  if ((await pendingRatings(userId)).length === 0) return;
  await exclusively(async () => {
    // The session may be another user's by now, who does not own these cards.
    const { id } = await callApi(accounts.status, {});
    // In a full storage a sent rating cannot be removed; without this set it would be sent forever.
    const sent = new Set<string>();
    let rejected = 0;
    for (;;) {
      const first = (await pendingRatings(userId)).find(({ reviewId }) => !sent.has(reviewId));
      if (!first || id !== userId || kurioStore.getState().user.id !== userId) break;
      sent.add(first.reviewId);
      rejected += await send(userId, first);
    }
    if (rejected > 0) showAlert(rejectedText(rejected));
  });
}

const rejectedText = (count: number) =>
  `${pluralize(count, 'offline rating')} did not count: ${count === 1 ? 'that card was' : 'those cards were'} changed elsewhere in the meantime.`;

let lastRun: Promise<unknown> = Promise.resolve();

/** Runs `work` while no other tab does; in a browser without Web Locks, while nothing else in this tab does. */
function exclusively(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return locks.request('kurio-card-ratings', work);
  const run = lastRun.then(work);
  lastRun = run.catch(() => undefined);
  return run;
}

/** Sends one rating and removes it from the list. Resolves to the number of ratings that did not count. */
async function send(userId: string, rating: PendingRating): Promise<number> {
  const { reviewId, id, version, quality, reviewedAt, isUndone } = rating;
  if (isUndone) {
    await undo(userId, rating);
    return 0;
  }
  try {
    await callApi(contract.review, { reviewId, id, version, quality, reviewedAt });
  } catch (error) {
    if (!(error instanceof ApiError) || !permanentErrors.includes(error.code)) throw error;
    // Later ratings of this card build on the rejected one, so they are dropped with it.
    let dropped = 0;
    await updatePending(userId, (all) => {
      const others = all.filter((one) => one.id !== id);
      dropped = all.length - others.length;
      return others;
    });
    await updateCachedCard(userId, id);
    return dropped;
  }
  await updatePending(userId, (all) => all.filter((one) => one.reviewId !== reviewId));
  const isLast = !(await pendingRatings(userId)).some((one) => one.id === id);
  if (isLast) await updateCachedCard(userId, id);
  return 0;
}

/** Undoes a rating that may have reached the server, which raises the version of the card. */
async function undo(userId: string, { reviewId, id, version }: PendingRating): Promise<void> {
  let raisedBy = 0;
  try {
    const { card } = await callApi(contract.undo, { reviewId });
    raisedBy = card.version - version;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'nothingToUndo') throw error;
  }
  await updatePending(userId, (all) =>
    all
      .filter((one) => one.reviewId !== reviewId)
      .map((one) => (one.id === id ? { ...one, version: one.version + raisedBy } : one)),
  );
}

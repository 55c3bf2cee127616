import * as accounts from '#contract/accounts.ts';
import * as contract from '#contract/card-review.ts';
import { showAlert } from '../../platform/alerts.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { changeDue, changeWaiting, waitingOf } from './offline-cards.ts';
import type { WaitingRating } from './offline-next.ts';

// What no later try would change: the card is gone, or was reviewed elsewhere meanwhile.
const refusals = ['absent', 'staleCard', 'rejectedInput'];

/**
 * Sends the ratings that wait, in their order. Of several tabs one sends at a time, and each rating carries its
 * name, so the server counts it once. Throws ApiError where it cannot go on; what is left then waits.
 */
export async function sendWaiting(userId: string): Promise<void> {
  if ((await waitingOf(userId)).length === 0) return;
  await alone(async () => {
    // The session may be another user's by now, whose cards these are not.
    const { id } = await callApi(accounts.status, {});
    // A browser whose storage takes nothing any more cannot note what was sent.
    const sent = new Set<string>();
    let refused = 0;
    for (;;) {
      const first = (await waitingOf(userId)).find(({ reviewId }) => !sent.has(reviewId));
      if (!first || id !== userId || kurioStore.getState().user.id !== userId) break;
      sent.add(first.reviewId);
      refused += await send(userId, first);
    }
    if (refused > 0) showAlert(refusedText(refused));
  });
}

const refusedText = (count: number) =>
  count === 1
    ? 'One grade from offline did not count: that card was changed elsewhere meanwhile.'
    : `${count} grades from offline did not count: those cards were changed elsewhere meanwhile.`;

let before: Promise<unknown> = Promise.resolve();

/** Runs `work` while no other tab does; where a browser has no locks, while nothing else of this tab does. */
function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return locks.request('kurio-card-ratings', work);
  const own = before.then(work);
  before = own.catch(() => undefined);
  return own;
}

/** Sends one rating and takes it off the list. Gives how many did not count. */
async function send(userId: string, rating: WaitingRating): Promise<number> {
  const { reviewId, id, version, quality, reviewedAt, isUndone } = rating;
  if (isUndone) {
    await takeBack(userId, rating);
    return 0;
  }
  try {
    await callApi(contract.review, { reviewId, id, version, quality, reviewedAt });
  } catch (error) {
    if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error;
    // What was rated on top of it was seen as it never was.
    let lost = 0;
    await changeWaiting(userId, (all) => {
      const left = all.filter((one) => one.id !== id);
      lost = all.length - left.length;
      return left;
    });
    await changeDue(userId, id);
    return lost;
  }
  await changeWaiting(userId, (all) => all.filter((one) => one.reviewId !== reviewId));
  const isLast = !(await waitingOf(userId)).some((one) => one.id === id);
  if (isLast) await changeDue(userId, id);
  return 0;
}

/** A rating that was taken back here may have reached the server, which then has the card in a later version. */
async function takeBack(userId: string, { reviewId, id, version }: WaitingRating): Promise<void> {
  let moved = 0;
  try {
    const { card } = await callApi(contract.undo, { reviewId });
    moved = card.version - version;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'nothingToUndo') throw error;
  }
  await changeWaiting(userId, (all) =>
    all
      .filter((one) => one.reviewId !== reviewId)
      .map((one) => (one.id === id ? { ...one, version: one.version + moved } : one)),
  );
}

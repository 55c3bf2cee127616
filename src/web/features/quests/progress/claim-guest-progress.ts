import type { PayloadOf } from '#contract/call.ts';
import * as contract from '#contract/quests.ts';
import { callApi } from '../../../platform/api.ts';
import { backgroundSync } from '../../../platform/background-sync.ts';
import { kurioStore } from '../../../store/kurio-store.ts';
import { questStore } from './quest-store.ts';
import { completedMarks, lastChange, type StoredQuests } from './stored-quests.ts';

/**
 * Adds what a guest did in this browser to the signed-in user's account. What does not reach the server stays here and
 * is sent later. Does nothing for a guest, or without such progress. Does not reject when the server cannot be reached.
 */
export const claimGuestProgress = backgroundSync(
  async () => {
    const stored = questStore.get();
    const progress = guestProgress(stored);
    if (kurioStore.getState().user.id === '' || !progress) return;
    // A change made while the clock was ahead is claimed, too.
    const claimedAt = Math.max(Date.now(), lastChange(stored));
    await callApi(contract.merge, progress);
    questStore.markClaimed(claimedAt);
  },
  (error) => console.warn('A guest’s quests could not be added to the account yet.', error),
);

/** A guest's progress as the server takes it; undefined if there is none. */
export function guestProgress(stored: StoredQuests): PayloadOf<typeof contract.merge> | undefined {
  const { begun, active, marks } = stored;
  if (begun.length === 0 && marks.length === 0) return undefined;
  const books = new Set([...begun, ...marks].map(({ bookId }) => bookId));
  const ticks = completedMarks(stored).map(({ bookId, episodeId, completedAt, day }) => ({
    bookId,
    episodeId,
    completedAt,
    day,
  }));
  return {
    activeBookId: active.bookId || undefined,
    begun: [...books].slice(0, contract.questLimits.begun),
    ticks: ticks.slice(0, contract.questLimits.ticks),
  };
}

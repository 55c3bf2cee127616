import type { PayloadOf } from '#contract/call.ts';
import * as contract from '#contract/quests.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { doneIn, type KeptQuests, lastChange } from './kept-quests.ts';
import { questKeeper } from './quest-keeper.ts';

const againMs = 30_000;

let running: Promise<void> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Brings what a visitor did here to the account of whoever is logged in. What does not arrive stays here and is
 * sent later. Does nothing for a visitor, or where there is nothing; never rejects for want of a server.
 */
export function takeAlong(): Promise<void> {
  running ??= send().finally(() => {
    running = undefined;
  });
  return running;
}

async function send(): Promise<void> {
  clearTimeout(again);
  const kept = questKeeper.kept();
  const progress = visitorsProgress(kept);
  if (kurioStore.getState().user.id === '' || !progress) return;
  // Also what was done while the clock was ahead has gone over.
  const at = Math.max(Date.now(), lastChange(kept));
  try {
    await callApi(contract.merge, progress);
    questKeeper.takeAlong(at);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('What was read before logging in could not be added to the account yet.', error);
    // Whose session has ended is told so elsewhere, and sends this after the next log-in.
    if (error.code !== 'notSignedIn') again = setTimeout(() => void takeAlong(), againMs);
  }
}

/** What the server has to know of a visitor; undefined where they did nothing. */
export function visitorsProgress(kept: KeptQuests): PayloadOf<typeof contract.merge> | undefined {
  const { begun, active, marks } = kept;
  if (begun.length === 0 && marks.length === 0) return undefined;
  const books = new Set([...begun, ...marks].map(({ bookId }) => bookId));
  const ticks = doneIn(kept).map(({ bookId, episodeId, completedAt, day }) => ({
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

// A laptop that was opened again, a train that left its tunnel.
window.addEventListener('online', () => void takeAlong());

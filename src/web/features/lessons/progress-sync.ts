import type { PayloadOf, ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/lessons.ts';
import { joinProgress } from '#core/lessons/progress.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { isOwn, isSame, learnerOf } from './kept-lessons.ts';
import { lessonKeeper } from './lesson-keeper.ts';
import { addHands, handsIn } from './raised-hands.ts';

type Kept = ResponseOf<typeof contract.progress>;

const againMs = 30_000;
// Small enough for one call (its limit is 500), and for its size with the longest messages.
const handsAtOnce = 300;

/** What the server is known to have, and of whom. */
let theirs: { userId: string; kept: Kept } | undefined;
let running: Promise<void> | undefined;
let isDue = false;
let again: ReturnType<typeof setTimeout> | undefined;

/** What the last page that was left has sent: leaving is told twice. */
let leftWith: contract.LessonProgress | undefined;

let tellSessionEnd = () => {};

/** Says whom to tell when the session has ended. */
export function followSessionEnd(tell: () => void): void {
  tellSessionEnd = tell;
}

const userNow = () => kurioStore.getState().user.id;

/**
 * Brings the known user's progress to the server and the server's to this browser; what a visitor did before goes
 * along. What does not arrive is kept here and sent later. Does nothing for a visitor.
 */
export function syncProgress(): Promise<void> {
  isDue = true;
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * Sends where a known user is in a lesson while the page is being left, when nothing can wait for an answer any
 * more. What does not arrive is sent at the next visit.
 */
export function sendOnLeaving(lessonId: string): void {
  const userId = userNow();
  const mine = lessonKeeper.progressOf(userId, lessonId);
  const known = theirs?.userId === userId ? theirs.kept.lessons : [];
  const isKnown = [leftWith, ...known].some((one) => one && isSame(one, mine));
  if (userId === '' || mine.positionAt === 0 || isKnown) return;
  leftWith = mine;
  callApi(contract.keepProgress, { lessons: [mine] }, { keepalive: true })
    .then((kept) => takeIn(userId, kept, [mine]))
    .catch((error: unknown) => {
      leftWith = undefined;
      if (!(error instanceof ApiError)) throw error;
    });
}

async function run(): Promise<void> {
  clearTimeout(again);
  try {
    while (isDue && userNow() !== '') {
      isDue = false;
      await exchange(userNow());
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Whose session has ended sends this after the next log-in.
    if (error.code === 'notSignedIn') tellSessionEnd();
    else again = setTimeout(() => void syncProgress(), againMs);
  }
}

async function exchange(userId: string): Promise<void> {
  if (theirs?.userId !== userId) takeIn(userId, await callApi(contract.progress, {}));
  if (theirs?.userId !== userId || userNow() !== userId) return;
  takeAlong(userId);
  for (const report of reportsFor(userId, theirs.kept)) {
    takeIn(userId, await callApi(contract.keepProgress, report), report.lessons);
    if (userNow() !== userId) return;
  }
}

/** @param sent what the server had been told before it gave `kept` */
function takeIn(userId: string, kept: Kept, sent: readonly contract.LessonProgress[] = []): void {
  // Meanwhile somebody may have logged out, or in.
  if (userNow() !== userId) return;
  theirs = { userId, kept };
  if (sent.length > 0) lessonKeeper.settle(userId, sent, kept.lessons);
  lessonKeeper.takeIn(userId, { lessons: kept.lessons, hands: kept.hands.map(({ id }) => id) });
  addHands(kept.hands);
}

/** What was done before logging in is the user's from now on. */
function takeAlong(userId: string): void {
  const all = lessonKeeper.store.getState();
  const own = learnerOf(all, userId).hands;
  const hands = handsIn(kurioStore.getState().raiseHandHistory)
    .map(({ id }) => id)
    .filter((id) => !own.includes(id) && isOwn(all, userId, id));
  if (hands.length > 0 || learnerOf(all, '').lessons.length > 0) lessonKeeper.takeAlong(userId, hands);
}

/** What the server does not have yet, in as many calls as it takes. */
function reportsFor(userId: string, kept: Kept): PayloadOf<typeof contract.keepProgress>[] {
  const { lessons, hands: own } = learnerOf(lessonKeeper.store.getState(), userId);
  const newer = lessons.filter((mine) => {
    const known = kept.lessons.find(({ lessonId }) => lessonId === mine.lessonId);
    return !known || !isSame(joinProgress(mine, known), known);
  });
  const hands = unsent(own, kept.hands);
  const batches = Array.from({ length: Math.ceil(hands.length / handsAtOnce) }, (_, index) =>
    hands.slice(index * handsAtOnce, (index + 1) * handsAtOnce),
  );
  const [first, ...rest] = batches;
  if (newer.length === 0 && !first) return [];
  return [{ lessons: newer, hands: first ?? [] }, ...rest.map((batch) => ({ hands: batch }))];
}

function unsent(own: readonly string[], kept: readonly contract.HandMessage[]): contract.HandMessage[] {
  const known = new Set(kept.map(({ id }) => id));
  // Of more than it keeps the server has dropped the oldest, and would do so again.
  const since = kept.length < contract.lessonLimits.hands ? 0 : (kept[0]?.createdMs ?? 0);
  const mine = new Set(own);
  return handsIn(kurioStore.getState().raiseHandHistory).filter(
    (hand) =>
      mine.has(hand.id) &&
      !known.has(hand.id) &&
      hand.createdMs >= since &&
      contract.handMessage.safeParse(hand).success,
  );
}

// A laptop that was opened again, a train that left its tunnel.
window.addEventListener('online', () => void syncProgress());

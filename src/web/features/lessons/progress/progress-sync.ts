import type { PayloadOf, ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/lessons.ts';
import { joinProgress } from '#core/lessons/progress.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { backgroundSync } from '../../../platform/background-sync.ts';
import { kurioStore } from '../../../store/kurio-store.ts';
import { handMessages, mergeHandMessages } from '../tutor/raised-hands.ts';
import { lessonStore } from './lesson-store.ts';
import { guest, isSameProgress, isVisibleTo, learnerOf } from './stored-lessons.ts';

type ServerProgress = ResponseOf<typeof contract.progress>;

// Below the limit of one call (500), and small enough for its size limit with the longest messages.
const handsPerCall = 300;

/** The last progress that the server has answered, and whose it is. */
let lastAnswer: { userId: string; progress: ServerProgress } | undefined;

/** What was sent when the page was last hidden: a page that is closed reports it twice. */
let sentOnHide: contract.LessonProgress | undefined;

const currentUserId = () => kurioStore.getState().user.id;

/**
 * Exchanges the signed-in user's progress with the server, and claims what was done here before signing in. What does
 * not reach the server stays in this browser and is sent later. Does nothing for a guest.
 */
export const syncProgress = backgroundSync(async () => {
  const userId = currentUserId();
  if (userId === '') return;
  if (lastAnswer?.userId !== userId) receive(userId, await callApi(contract.progress, {}));
  if (lastAnswer?.userId !== userId || currentUserId() !== userId) return;
  claimGuestProgress(userId);
  for (const report of reportsFor(userId, lastAnswer.progress)) {
    receive(userId, await callApi(contract.saveProgress, report), report.lessons);
    if (currentUserId() !== userId) return;
  }
});

/**
 * Sends a user's position in a lesson while the page is being closed, when nothing can wait for an answer any more.
 * What does not reach the server is sent with the next visit.
 */
export function sendOnPageHide(lessonId: string): void {
  const userId = currentUserId();
  const mine = lessonStore.progressOf(userId, lessonId);
  const theirs = lastAnswer?.userId === userId ? lastAnswer.progress.lessons : [];
  const isKnown = [sentOnHide, ...theirs].some((one) => one && isSameProgress(one, mine));
  if (userId === '' || mine.positionAt === 0 || isKnown) return;
  sentOnHide = mine;
  callApi(contract.saveProgress, { lessons: [mine] }, { keepalive: true })
    .then((progress) => receive(userId, progress, [mine]))
    .catch((error: unknown) => {
      sentOnHide = undefined;
      if (!(error instanceof ApiError)) throw error;
    });
}

/** @param sent the reports that the server answered with `progress` */
function receive(
  userId: string,
  progress: ServerProgress,
  sent: readonly contract.LessonProgress[] = [],
): void {
  // The user may have logged out while the call was under way.
  if (currentUserId() !== userId) return;
  lastAnswer = { userId, progress };
  if (sent.length > 0) lessonStore.applyServerProgress(userId, sent, progress.lessons);
  lessonStore.mergeLearner(userId, {
    lessons: progress.lessons,
    hands: progress.hands.map(({ id }) => id),
  });
  mergeHandMessages(progress.hands);
}

function claimGuestProgress(userId: string): void {
  const all = lessonStore.get();
  const own = learnerOf(all, userId).hands;
  const hands = handMessages(kurioStore.getState().raiseHandHistory)
    .map(({ id }) => id)
    .filter((id) => !own.includes(id) && isVisibleTo(all, userId, id));
  if (hands.length > 0 || learnerOf(all, guest).lessons.length > 0)
    lessonStore.claimGuestProgress(userId, hands);
}

/** What the server does not have yet, in as many calls as it takes. */
function reportsFor(userId: string, server: ServerProgress): PayloadOf<typeof contract.saveProgress>[] {
  const { lessons, hands: own } = learnerOf(lessonStore.get(), userId);
  const newer = lessons.filter((mine) => {
    const theirs = server.lessons.find(({ lessonId }) => lessonId === mine.lessonId);
    return !theirs || !isSameProgress(joinProgress(mine, theirs), theirs);
  });
  const hands = unsentHands(own, server.hands);
  const batches = Array.from({ length: Math.ceil(hands.length / handsPerCall) }, (_, index) =>
    hands.slice(index * handsPerCall, (index + 1) * handsPerCall),
  );
  const [first, ...rest] = batches;
  if (newer.length === 0 && !first) return [];
  return [{ lessons: newer, hands: first ?? [] }, ...rest.map((batch) => ({ hands: batch }))];
}

function unsentHands(
  own: readonly string[],
  server: readonly contract.HandMessage[],
): contract.HandMessage[] {
  const theirs = new Set(server.map(({ id }) => id));
  // At its limit the server drops the oldest messages, and would drop them again.
  const since = server.length < contract.lessonLimits.hands ? 0 : (server[0]?.createdMs ?? 0);
  const mine = new Set(own);
  return handMessages(kurioStore.getState().raiseHandHistory).filter(
    (hand) =>
      mine.has(hand.id) &&
      !theirs.has(hand.id) &&
      hand.createdMs >= since &&
      contract.handMessage.safeParse(hand).success,
  );
}

import { useEffect } from 'react';
import { kurioStore } from '../../store/kurio-store.ts';
import { lessonKeeper } from './lesson-keeper.ts';
import type { LessonPlayer, PlayerState } from './lesson-player.ts';
import { sendOnLeaving, syncProgress } from './progress-sync.ts';
import { useSyncedProgress } from './use-learner.ts';

// As much of a lesson as may be heard twice after the browser was closed without a word.
const keptEveryMs = 5_000;
const sentEveryMs = 30_000;
// Less is not worth another report.
const keptOnLeavingMs = 500;

/** Keeps where the learner is in a lesson, so that it goes on there, in this browser and in others. */
export function useKeptPosition(lessonId: string, player: LessonPlayer): void {
  useSyncedProgress();
  useEffect(() => {
    const keeping = keepPosition(lessonId, player);
    const stopFollowing = followPosition(lessonId, player);
    const leave = () => {
      keeping.keepNow(keptOnLeavingMs);
      sendOnLeaving(lessonId);
    };
    const hide = () => document.hidden && leave();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      keeping.stop();
      stopFollowing();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      void syncProgress();
    };
  }, [lessonId, player]);
}

function keepPosition(lessonId: string, player: LessonPlayer) {
  let kept = player.store.getState().positionMs;
  let sent = kept;
  const keep = ({ positionMs, hasEnded }: PlayerState) => {
    kept = positionMs;
    const userId = kurioStore.getState().user.id;
    // Who comes back to a lesson that is over hears it from its beginning.
    const place = hasEnded ? 0 : positionMs;
    const known = lessonKeeper.progressOf(userId, lessonId).positionMs;
    // Where another browser was, and this one only followed, is no news of this one's.
    if (Math.abs(place - known) >= 1) lessonKeeper.moveTo(userId, lessonId, place);
  };
  const stop = player.store.subscribe((state, before) => {
    const isDue = Math.abs(state.positionMs - kept) >= keptEveryMs;
    const hasStopped = before.isPlaying && !state.isPlaying;
    if (!isDue && !hasStopped) return;
    keep(state);
    // From now on a reload leads here, and no longer to the sentence that the address named.
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
    if (hasStopped || Math.abs(kept - sent) >= sentEveryMs) {
      sent = kept;
      void syncProgress();
    }
  });
  /** Keeps the place where it is at least `leastMs` from the one kept last. */
  const keepNow = (leastMs: number) => {
    const state = player.store.getState();
    if (Math.abs(state.positionMs - kept) >= leastMs && !state.hasEnded) keep(state);
  };
  return {
    keepNow,
    stop() {
      stop();
      keepNow(1);
    },
  };
}

/** Until the learner moves here, it counts where they were in another browser meanwhile. */
function followPosition(lessonId: string, player: LessonPlayer): () => void {
  const keptMs = () => lessonKeeper.progressOf(kurioStore.getState().user.id, lessonId).positionMs;
  let begun = player.store.getState().positionMs;
  if (begun !== keptMs()) return () => {};
  return lessonKeeper.store.subscribe(() => {
    const { positionMs, isPlaying, durationMs } = player.store.getState();
    const elsewhere = keptMs();
    if (positionMs !== begun || isPlaying || elsewhere === begun || elsewhere >= durationMs) return;
    begun = elsewhere;
    player.seek(elsewhere);
  });
}

import { useEffect } from 'react';
import { kurioStore } from '../../store/kurio-store.ts';
import { lessonKeeper } from './lesson-keeper.ts';
import type { LessonPlayer, PlayerState } from './lesson-player.ts';
import { syncProgress } from './progress-sync.ts';
import { useSyncedProgress } from './use-learner.ts';

// As much of a lesson as may be heard twice after the browser was closed without a word.
const keptEveryMs = 5_000;
const sentEveryMs = 30_000;

/** Keeps where the learner is in a lesson, so that it goes on there, in this browser and in others. */
export function useKeptPosition(lessonId: string, player: LessonPlayer): void {
  useSyncedProgress();
  useEffect(() => {
    const stop = keepPosition(lessonId, player);
    const stopFollowing = followPosition(lessonId, player);
    const leave = () => document.hidden && void syncProgress();
    document.addEventListener('visibilitychange', leave);
    return () => {
      stop();
      stopFollowing();
      document.removeEventListener('visibilitychange', leave);
      void syncProgress();
    };
  }, [lessonId, player]);
}

function keepPosition(lessonId: string, player: LessonPlayer): () => void {
  let kept = player.store.getState().positionMs;
  let sent = kept;
  const keep = ({ positionMs, hasEnded }: PlayerState) => {
    kept = positionMs;
    // Who comes back to a lesson that is over hears it from its beginning.
    lessonKeeper.moveTo(kurioStore.getState().user.id, lessonId, hasEnded ? 0 : positionMs);
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
  return () => {
    stop();
    const state = player.store.getState();
    if (state.positionMs !== kept && !state.hasEnded) keep(state);
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

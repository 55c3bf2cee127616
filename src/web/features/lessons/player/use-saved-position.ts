import { useEffect } from 'react';
import { kurioStore } from '../../../store/kurio-store.ts';
import { lessonStore } from '../progress/lesson-store.ts';
import { sendOnPageHide, syncProgress } from '../progress/progress-sync.ts';
import { useProgressSync } from '../progress/use-lesson-progress.ts';
import type { LessonPlayer, PlayerState } from './lesson-player.ts';

// At most this much is heard twice after a browser crash.
const saveEveryMs = 5_000;
const sendEveryMs = 30_000;
// A smaller move is not worth another report when the page is hidden.
const minMoveOnHideMs = 500;

/** Saves the learner's position in a lesson, here and on the server, so that they resume there in any browser. */
export function useSavedPosition(lessonId: string, player: LessonPlayer): void {
  useProgressSync();
  useEffect(() => {
    const saving = savePosition(lessonId, player);
    const stopFollowing = followPosition(lessonId, player);
    const leave = () => {
      saving.saveIfMoved(minMoveOnHideMs);
      sendOnPageHide(lessonId);
    };
    const hide = () => document.hidden && leave();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      saving.stop();
      stopFollowing();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      void syncProgress();
    };
  }, [lessonId, player]);
}

const storedPositionMs = (lessonId: string) =>
  lessonStore.progressOf(kurioStore.getState().user.id, lessonId).positionMs;

function savePosition(lessonId: string, player: LessonPlayer) {
  let savedMs = player.store.getState().positionMs;
  let sentMs = savedMs;
  const save = ({ positionMs, hasEnded }: PlayerState) => {
    savedMs = positionMs;
    // A lesson that has ended starts from the beginning next time.
    const resumeMs = hasEnded ? 0 : positionMs;
    // A position that only followed another browser's is not reported as a move of this one.
    if (Math.abs(resumeMs - storedPositionMs(lessonId)) >= 1)
      lessonStore.setPosition(kurioStore.getState().user.id, lessonId, resumeMs);
  };
  const unsubscribe = player.store.subscribe((state, before) => {
    const isDue = Math.abs(state.positionMs - savedMs) >= saveEveryMs;
    const hasStopped = before.isPlaying && !state.isPlaying;
    if (!isDue && !hasStopped) return;
    save(state);
    // From now on a reload resumes here, no longer at the sentence that the address names.
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
    if (hasStopped || Math.abs(savedMs - sentMs) >= sendEveryMs) {
      sentMs = savedMs;
      void syncProgress();
    }
  });
  const saveIfMoved = (minMs: number) => {
    const state = player.store.getState();
    if (Math.abs(state.positionMs - savedMs) >= minMs && !state.hasEnded) save(state);
  };
  return {
    saveIfMoved,
    stop() {
      unsubscribe();
      saveIfMoved(1);
    },
  };
}

/** Follows the position that another browser saves, until the learner moves in this one. */
function followPosition(lessonId: string, player: LessonPlayer): () => void {
  let followedMs = player.store.getState().positionMs;
  if (followedMs !== storedPositionMs(lessonId)) return () => {};
  return lessonStore.store.subscribe(() => {
    const { positionMs, isPlaying, durationMs } = player.store.getState();
    const storedMs = storedPositionMs(lessonId);
    if (positionMs !== followedMs || isPlaying || storedMs === followedMs || storedMs >= durationMs) return;
    followedMs = storedMs;
    player.seek(storedMs);
  });
}

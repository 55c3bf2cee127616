import { useEffect, useMemo } from 'react';
import { useStore as useZustand } from 'zustand';
import type { LessonProgress } from '#contract/lessons.ts';
import { useStore } from '../../../store/use-store.ts';
import { lessonStore } from './lesson-store.ts';
import { syncProgress } from './progress-sync.ts';
import { learnerOf } from './stored-lessons.ts';

/** Syncs the progress of the signed-in user with the server, on mount and after each sign-in. */
export function useProgressSync(): void {
  const userId = useStore((state) => state.user.id);
  useEffect(() => {
    if (userId !== '') void syncProgress();
  }, [userId]);
}

/** The progress of the current user or guest by lesson id, and how to change it. */
export function useLessonProgress() {
  const userId = useStore((state) => state.user.id);
  const { lessons } = useZustand(lessonStore.store, ({ value }) => learnerOf(value, userId));
  useProgressSync();
  return useMemo(() => {
    const progress = new Map<string, LessonProgress>(lessons.map((one) => [one.lessonId, one]));
    return {
      progress,
      isCompleted: (lessonId: string) => progress.get(lessonId)?.isCompleted === true,
      setCompleted(lessonId: string, isCompleted: boolean) {
        lessonStore.setCompleted(userId, lessonId, isCompleted);
        void syncProgress();
      },
    };
  }, [userId, lessons]);
}

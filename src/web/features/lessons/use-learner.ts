import { useEffect, useMemo } from 'react';
import { useStore as useZustand } from 'zustand';
import type { LessonProgress } from '#contract/lessons.ts';
import { useStore } from '../../store/use-store.ts';
import { learnerOf } from './kept-lessons.ts';
import { lessonKeeper } from './lesson-keeper.ts';
import { syncProgress } from './progress-sync.ts';

/** Has this browser and the server know the same of whoever is logged in. */
export function useSyncedProgress(): void {
  const userId = useStore((state) => state.user.id);
  useEffect(() => {
    if (userId !== '') void syncProgress();
  }, [userId]);
}

/** Where whoever is here stands in each lesson, by its id, and how to change it. */
export function useLearner() {
  const userId = useStore((state) => state.user.id);
  const { lessons } = useZustand(lessonKeeper.store, (all) => learnerOf(all, userId));
  useSyncedProgress();
  return useMemo(() => {
    const progress = new Map<string, LessonProgress>(lessons.map((one) => [one.lessonId, one]));
    return {
      progress,
      isCompleted: (lessonId: string) => progress.get(lessonId)?.isCompleted === true,
      complete(lessonId: string, isCompleted: boolean) {
        lessonKeeper.complete(userId, lessonId, isCompleted);
        void syncProgress();
      },
    };
  }, [userId, lessons]);
}

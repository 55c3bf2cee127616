import type { LessonProgress } from '#contract/lessons.ts';
import type { LocalValue } from '../../../platform/storage/local-value.ts';
import { persistedValue } from '../../../platform/storage/persisted-value.ts';
import { lessonsStorage } from './lessons-storage.ts';
import {
  type LearnerData,
  learnerOf,
  mergeStoredLessons,
  parseStoredLessons,
  withGuestClaimed,
  withLearner,
  withServerProgress,
} from './stored-lessons.ts';

/** The last moment that a Date can hold, in ms since 1970. */
const lastTime = 8.64e15;

/** Stores progress and settings of the lessons in this browser. */
export function createLessonStore(local: LocalValue, now: () => number = Date.now) {
  const stored = persistedValue(local, {
    parse: parseStoredLessons,
    merge: mergeStoredLessons,
  });
  const { update } = stored;
  const progressOf = (userId: string, lessonId: string): LessonProgress =>
    learnerOf(stored.get(), userId).lessons.find((one) => one.lessonId === lessonId) ?? unstarted(lessonId);
  // A change made here counts as newer than what is known, even if this clock is behind another browser's.
  const timeAfter = (knownAt: number) => Math.min(Math.max(now(), knownAt + 1), lastTime);
  const addProgress = (userId: string, progress: LessonProgress) =>
    update((all) => withLearner(all, userId, { lessons: [progress] }));
  return {
    ...stored,
    progressOf,
    setCompleted(userId: string, lessonId: string, isCompleted: boolean) {
      const current = progressOf(userId, lessonId);
      addProgress(userId, { ...current, isCompleted, completedAt: timeAfter(current.completedAt) });
    },
    setPosition(userId: string, lessonId: string, positionMs: number) {
      const current = progressOf(userId, lessonId);
      addProgress(userId, { ...current, positionMs, positionAt: timeAfter(current.positionAt) });
    },
    mergeLearner: (userId: string, more: Partial<LearnerData>) =>
      update((all) => withLearner(all, userId, more)),
    /** Takes over the server's version of the reports that were sent. */
    applyServerProgress: (
      userId: string,
      sent: readonly LessonProgress[],
      answered: readonly LessonProgress[],
    ) => update((all) => withServerProgress(all, userId, sent, answered)),
    claimGuestProgress: (userId: string, hands: readonly string[]) =>
      update((all) => withGuestClaimed(all, userId, hands, now())),
    setSpeed: (speed: number) => update((all) => ({ ...all, speed })),
    setWidth: (width: number) => update((all) => ({ ...all, width })),
  };
}

const unstarted = (lessonId: string): LessonProgress => ({
  lessonId,
  isCompleted: false,
  completedAt: 0,
  positionMs: 0,
  positionAt: 0,
});

/** The lessons' progress and settings in this browser. */
export const lessonStore = createLessonStore(lessonsStorage);

import { createStore } from 'zustand/vanilla';
import type { LessonProgress } from '#contract/lessons.ts';
import { type LocalValue, localValue } from '../../platform/storage/local-value.ts';
import {
  type KeptLessons,
  keptFrom,
  type Learner,
  learnerOf,
  mergeKept,
  settled,
  takenAlong,
  withLearner,
} from './kept-lessons.ts';

/** The last moment that a Date can hold, in ms since 1970. */
const lastTime = 8.64e15;

export type LessonKeeper = ReturnType<typeof createLessonKeeper>;

/** Keeps progress and settings in this browser, beside other tabs that do the same. */
export function createLessonKeeper(local: LocalValue, now: () => number = Date.now) {
  const store = createStore<KeptLessons>(() => keptFrom(local.read()));
  // What another tab has stored meanwhile must survive this one's writing.
  const change = (alter: (all: KeptLessons) => KeptLessons) => {
    const all = alter(mergeKept(store.getState(), keptFrom(local.read())));
    store.setState(all);
    local.write(JSON.stringify(all));
  };
  const progressOf = (userId: string, lessonId: string): LessonProgress =>
    learnerOf(store.getState(), userId).lessons.find((one) => one.lessonId === lessonId) ??
    untouched(lessonId);
  // What is done here is newer than what is known, also where another clock was ahead, or this one is behind.
  const after = (known: number) => Math.min(Math.max(now(), known + 1), lastTime);
  const report = (userId: string, progress: LessonProgress) =>
    change((all) => withLearner(all, userId, { lessons: [progress], hands: [] }));
  return {
    store,
    progressOf,
    complete(userId: string, lessonId: string, isCompleted: boolean) {
      const known = progressOf(userId, lessonId);
      report(userId, { ...known, isCompleted, completedAt: after(known.completedAt) });
    },
    moveTo(userId: string, lessonId: string, positionMs: number) {
      const known = progressOf(userId, lessonId);
      report(userId, { ...known, positionMs, positionAt: after(known.positionAt) });
    },
    /** Notes whose a message is. */
    own(userId: string, hands: string[]) {
      change((all) => withLearner(all, userId, { lessons: [], hands }));
    },
    takeIn: (userId: string, more: Learner) => change((all) => withLearner(all, userId, more)),
    /** Takes over what the server made of the reports it was sent. */
    settle: (userId: string, sent: readonly LessonProgress[], kept: readonly LessonProgress[]) =>
      change((all) => settled(all, userId, sent, kept)),
    takeAlong: (userId: string, hands: readonly string[]) =>
      change((all) => takenAlong(all, userId, hands, now())),
    setSpeed: (speed: number) => change((all) => ({ ...all, speed })),
    setWidth: (width: number) => change((all) => ({ ...all, width })),
    /** Takes in what another tab has stored. */
    absorb() {
      const theirs = keptFrom(local.read());
      store.setState(mergeKept({ ...store.getState(), speed: theirs.speed, width: theirs.width }, theirs));
    },
  };
}

const untouched = (lessonId: string): LessonProgress => ({
  lessonId,
  isCompleted: false,
  completedAt: 0,
  positionMs: 0,
  positionAt: 0,
});

/** What this browser knows of lessons. */
export const lessonKeeper = createLessonKeeper(localValue(() => localStorage, 'kurio-lessons'));

// A page that comes back from the browser's cache was told nothing while it was away.
for (const event of ['storage', 'pageshow']) window.addEventListener(event, () => lessonKeeper.absorb());

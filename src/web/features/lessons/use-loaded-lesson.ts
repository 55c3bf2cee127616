import { useEffect, useState } from 'react';
import type { Lesson } from '#contract/lessons.ts';
import { loadLesson, type NarratedLesson } from './course.ts';

/** The words of a lesson as soon as they are there; another `attempt` asks for them anew after a failure. */
export function useLoadedLesson(lesson: Lesson, attempt: number) {
  const [loaded, setLoaded] = useState<NarratedLesson>();
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    let isLeft = false;
    loadLesson(lesson).then(
      (words) => !isLeft && setLoaded(words),
      (error: unknown) => {
        console.warn('The words of a lesson did not come.', error);
        if (!isLeft) setFailedAttempt(attempt);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [lesson, attempt]);
  return { loaded, hasFailed: !loaded && failedAttempt === attempt };
}

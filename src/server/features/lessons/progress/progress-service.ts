import { type HandMessage, type LessonProgress, lessonLimits } from '#contract/lessons.ts';
import { mergeHands, mergeProgress } from '#core/lessons/progress.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DataPart } from '../../../platform/personal-data.ts';
import type { ProgressRepository } from './progress-repository.ts';

/** The progress that a browser reports. */
interface Report {
  lessons?: readonly LessonProgress[] | undefined;
  hands?: readonly HandMessage[] | undefined;
}

export type ProgressService = ReturnType<typeof progressService>;

/** Learners' progress in lessons, and their messages about sentences. */
export function progressService(repository: ProgressRepository, clock: Clock) {
  return {
    load: (userId: string) => repository.load(userId),

    /** Merges a report, which may be repeated or late. Returns everything that is stored then. */
    async merge(userId: string, { lessons = [], hands = [] }: Report) {
      const now = clock().getTime();
      // Otherwise a browser whose clock is ahead would win over all others until then.
      const notInFuture = (time: number) => Math.min(time, now);
      const reports = lessons.map((lesson) => {
        const { completedAt, positionAt } = lesson;
        return { ...lesson, completedAt: notInFuture(completedAt), positionAt: notInFuture(positionAt) };
      });
      await repository.mergeProgress(userId, mergeProgress(reports, []));
      const messages = hands.map((hand) => ({ ...hand, createdMs: notInFuture(hand.createdMs) }));
      await repository.addHands(userId, mergeHands(messages, []), lessonLimits.hands);
      return repository.load(userId);
    },

    async *exportData(userId: string): AsyncGenerator<DataPart> {
      const { lessons, hands } = await repository.load(userId);
      if (lessons.length > 0) yield ['lessons', lessons];
      if (hands.length > 0) yield ['raisedHands', hands];
    },
  };
}

import { type HandMessage, type LessonProgress, lessonLimits } from '#contract/lessons.ts';
import { mergeHands, mergeProgress } from '#core/lessons/progress.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LessonRepository } from './repository.ts';

/** What a browser knows of a learner's lessons. */
interface Report {
  lessons?: readonly LessonProgress[] | undefined;
  hands?: readonly HandMessage[] | undefined;
}

export type LearnerProgress = ReturnType<typeof learnerProgress>;

/** Keeps where learners stand in their lessons and what they asked about sentences. */
export function learnerProgress(repository: LessonRepository, clock: Clock) {
  return {
    kept: (userId: string) => repository.keptOf(userId),

    /** Adds a report, which may come twice or late, and gives all that is known then. */
    async add(userId: string, { lessons = [], hands = [] }: Report) {
      const now = clock().getTime();
      // A browser whose clock is ahead must not have the last word for as long as it is ahead.
      const past = (time: number) => Math.min(time, now);
      const reports = lessons.map((lesson) => {
        const { completedAt, positionAt } = lesson;
        return { ...lesson, completedAt: past(completedAt), positionAt: past(positionAt) };
      });
      await repository.addProgress(userId, mergeProgress(reports, []));
      const said = hands.map((hand) => ({ ...hand, createdMs: past(hand.createdMs) }));
      await repository.addHands(userId, mergeHands(said, []), lessonLimits.hands);
      return repository.keptOf(userId);
    },

    /** All that is kept of a learner, for the learner to read. The rows go with the user. */
    async dataOf(userId: string): Promise<Record<string, unknown>> {
      const { lessons, hands } = await repository.keptOf(userId);
      return { ...(lessons.length > 0 && { lessons }), ...(hands.length > 0 && { raisedHands: hands }) };
    },
  };
}

import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { HandMessage, LessonProgress } from '#contract/lessons.ts';
import type { Database } from '../../platform/database/database.ts';
import { lessonProgress, raisedHands } from './tables.ts';

export type LessonRepository = ReturnType<typeof lessonRepository>;

const { isCompleted, completedAt, positionMs, positionAt } = lessonProgress;

/** The report of the later time holds, of two at one time the greater: as core/lessons/progress.ts joins them. */
const isLaterTick = sql`(excluded.completed_at, excluded.is_completed) > (${completedAt}, ${isCompleted})`;
const isLaterPlace = sql`(excluded.position_at, excluded.position_ms) > (${positionAt}, ${positionMs})`;
const joined = {
  isCompleted: sql`case when ${isLaterTick} then excluded.is_completed else ${isCompleted} end`,
  completedAt: sql`case when ${isLaterTick} then excluded.completed_at else ${completedAt} end`,
  positionMs: sql`case when ${isLaterPlace} then excluded.position_ms else ${positionMs} end`,
  positionAt: sql`case when ${isLaterPlace} then excluded.position_at else ${positionAt} end`,
};

/**
 * Rows of what learners did with lessons. Each change is one statement that takes its rows in one order, so
 * that posts of one learner at the same time lose nothing and do not block one another.
 */
export function lessonRepository(database: Database) {
  return {
    /** Joins each report with what is known of its lesson; `reports` has a lesson once, in the order of ids. */
    async addProgress(userId: string, reports: readonly LessonProgress[]): Promise<void> {
      if (reports.length === 0) return;
      await database
        .insert(lessonProgress)
        .values(reports.map((report) => ({ ...report, userId })))
        .onConflictDoUpdate({ target: [lessonProgress.userId, lessonProgress.lessonId], set: joined });
    },

    /** Adds the messages that are new, and drops the oldest beyond `most`. */
    async addHands(userId: string, hands: readonly HandMessage[], most: number): Promise<void> {
      if (hands.length === 0) return;
      const rows = hands.map((hand) => ({ ...hand, userId }));
      rows.sort((one, other) => (one.id < other.id ? -1 : 1));
      await database.insert(raisedHands).values(rows).onConflictDoNothing();
      const oldestKept = database
        .select({ createdMs: raisedHands.createdMs, id: raisedHands.id })
        .from(raisedHands)
        .where(eq(raisedHands.userId, userId))
        .orderBy(desc(raisedHands.createdMs), desc(raisedHands.id))
        .offset(most - 1)
        .limit(1);
      const isOlder = sql`(${raisedHands.createdMs}, ${raisedHands.id}) < (${oldestKept})`;
      await database.delete(raisedHands).where(and(eq(raisedHands.userId, userId), isOlder));
    },

    /** The lessons in the order of their ids, the messages from the oldest on. */
    async keptOf(userId: string): Promise<{ lessons: LessonProgress[]; hands: HandMessage[] }> {
      const lessons = await database
        .select()
        .from(lessonProgress)
        .where(eq(lessonProgress.userId, userId))
        .orderBy(asc(lessonProgress.lessonId));
      const hands = await database
        .select()
        .from(raisedHands)
        .where(eq(raisedHands.userId, userId))
        .orderBy(asc(raisedHands.createdMs), asc(raisedHands.id));
      return { lessons: lessons.map(withoutOwner), hands: hands.map(withoutOwner) };
    },
  };
}

const withoutOwner = <Row extends { userId: string }>({ userId: _, ...row }: Row) => row;

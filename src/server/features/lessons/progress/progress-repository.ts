import type { HandMessage, LessonProgress } from '#contract/lessons.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, asc, desc, eq, sql } from '../../../platform/database/drizzle.ts';
import { lessonProgress, raisedHands } from '../tables.ts';

export type ProgressRepository = ReturnType<typeof progressRepository>;

const { isCompleted, completedAt, positionMs, positionAt } = lessonProgress;

// The later report wins; at equal times the greater value, as in core/lessons/progress.ts.
const isLaterTick = sql`(excluded.completed_at, excluded.is_completed) > (${completedAt}, ${isCompleted})`;
const isLaterPosition = sql`(excluded.position_at, excluded.position_ms) > (${positionAt}, ${positionMs})`;
const joined = {
  isCompleted: sql`case when ${isLaterTick} then excluded.is_completed else ${isCompleted} end`,
  completedAt: sql`case when ${isLaterTick} then excluded.completed_at else ${completedAt} end`,
  positionMs: sql`case when ${isLaterPosition} then excluded.position_ms else ${positionMs} end`,
  positionAt: sql`case when ${isLaterPosition} then excluded.position_at else ${positionAt} end`,
};

/**
 * Progress in lessons, and messages about sentences. Each change is one statement that locks its rows in a fixed order,
 * so that concurrent changes of one learner lose nothing and cannot deadlock.
 */
export function progressRepository(database: Database) {
  return {
    /** Merges reports into the stored progress. `reports` has each lesson once, in the order of ids. */
    async mergeProgress(userId: string, reports: readonly LessonProgress[]): Promise<void> {
      if (reports.length === 0) return;
      await database
        .insert(lessonProgress)
        .values(reports.map((report) => ({ ...report, userId })))
        .onConflictDoUpdate({ target: [lessonProgress.userId, lessonProgress.lessonId], set: joined });
    },

    /** Adds new messages, and deletes the oldest beyond `limit`. */
    async addHands(userId: string, hands: readonly HandMessage[], limit: number): Promise<void> {
      if (hands.length === 0) return;
      const rows = hands.map((hand) => ({ ...hand, userId }));
      rows.sort((one, other) => (one.id < other.id ? -1 : 1));
      await database.insert(raisedHands).values(rows).onConflictDoNothing();
      const oldestKept = database
        .select({ createdMs: raisedHands.createdMs, id: raisedHands.id })
        .from(raisedHands)
        .where(eq(raisedHands.userId, userId))
        .orderBy(desc(raisedHands.createdMs), desc(raisedHands.id))
        .offset(limit - 1)
        .limit(1);
      const isOlder = sql`(${raisedHands.createdMs}, ${raisedHands.id}) < (${oldestKept})`;
      await database.delete(raisedHands).where(and(eq(raisedHands.userId, userId), isOlder));
    },

    /** The lessons by id, the messages oldest first. */
    async load(userId: string): Promise<{ lessons: LessonProgress[]; hands: HandMessage[] }> {
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

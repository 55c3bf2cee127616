import { ownerId } from '../../platform/database/columns.ts';
import {
  boolean,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
} from '../../platform/database/drizzle.ts';

/** A learner's progress in a lesson. Times are the browser's, in ms since 1970. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: ownerId().notNull(),
    lessonId: text('lesson_id').notNull(),
    isCompleted: boolean('is_completed').notNull(),
    completedAt: doublePrecision('completed_at').notNull(),
    positionMs: doublePrecision('position_ms').notNull(),
    positionAt: doublePrecision('position_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] })],
);

/** Messages between learners and the tutor about sentences. The id is the browser's. */
export const raisedHands = pgTable(
  'raised_hands',
  {
    userId: ownerId().notNull(),
    id: text().notNull(),
    lessonId: text('lesson_id').notNull(),
    sentence: text().notNull(),
    sender: text({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    createdMs: doublePrecision('created_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('raised_hands_created_ms').on(table.userId, table.createdMs, table.id),
  ],
);

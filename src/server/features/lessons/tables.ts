import { boolean, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId } from '../../platform/database/columns.ts';

/** Where a learner stands in a lesson. Times are the browser's, in milliseconds since 1970. */
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

/** What a learner and the tutor said about sentences. The id is the browser's. */
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

import { ownerId, timestamptz } from '../../platform/database/columns.ts';
import { index, integer, pgTable, text } from '../../platform/database/drizzle.ts';
import { sessionColumns } from '../../platform/session/session-repository.ts';

/** A browser in which the PIN was entered. */
export const parentSessions = pgTable(
  'parent_sessions',
  {
    ...sessionColumns(),
    /** The parent whose own PIN was entered; null for the server's PIN. */
    userId: ownerId(),
  },
  (table) => [
    index('parent_sessions_expires_at').on(table.expiresAt),
    index('parent_sessions_user_id').on(table.userId),
  ],
);

/** The PIN that a signed-in parent has set in place of the server's. */
export const parentPins = pgTable('parent_pins', {
  userId: ownerId().primaryKey(),
  pinHash: text('pin_hash').notNull(),
});

/** Wrong PINs in a row. */
export const pinAttempts = pgTable(
  'pin_attempts',
  {
    /** The network that tried the server's PIN; for a parent's own PIN, a hash of the network and the parent. */
    network: text().primaryKey(),
    failures: integer().notNull(),
    blockedUntil: timestamptz('blocked_until').notNull(),
    lastAttemptAt: timestamptz('last_attempt_at').notNull().defaultNow(),
  },
  (table) => [index('pin_attempts_last_attempt_at').on(table.lastAttemptAt)],
);

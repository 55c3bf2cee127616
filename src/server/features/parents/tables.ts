import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ownerId } from '../../platform/database/columns.ts';

/** A browser in which the PIN was entered. Only the hash of its cookie is kept. */
export const parentSessions = pgTable(
  'parent_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Whose own PIN opened it; null where it was the server's. */
    userId: ownerId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('parent_sessions_expires_at').on(table.expiresAt),
    index('parent_sessions_user_id').on(table.userId),
  ],
);

/** The PIN that a signed-in parent set, which stands in place of the server's. */
export const parentPins = pgTable('parent_pins', {
  userId: ownerId().primaryKey(),
  pinHash: text('pin_hash').notNull(),
});

/** Wrong PINs of one network since its last right one; for each PIN of a parent's own under a hash of both. */
export const pinAttempts = pgTable('pin_attempts', {
  network: text().primaryKey(),
  failures: integer().notNull(),
  blockedUntil: moment('blocked_until').notNull(),
});

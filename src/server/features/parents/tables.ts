import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A browser in which the PIN was entered. Only the hash of its cookie is kept. */
export const parentSessions = pgTable(
  'parent_sessions',
  { tokenHash: text('token_hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('parent_sessions_expires_at').on(table.expiresAt)],
);

/** Wrong PINs of one network since its last right one. */
export const pinAttempts = pgTable('pin_attempts', {
  network: text().primaryKey(),
  failures: integer().notNull(),
  blockedUntil: moment('blocked_until').notNull(),
});

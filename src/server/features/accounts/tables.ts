import { ownerId, timestamptz } from '../../platform/database/columns.ts';
import { index, integer, pgTable, text } from '../../platform/database/drizzle.ts';
import { sessionColumns } from '../../platform/session/session-repository.ts';

/** A person with an account. One who signed up by an identity provider has no password until one is set. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** As `normalizeEmail` gives it. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash'),
  /** Issuer and subject of the identity that signs this user in. */
  identity: text().unique(),
  role: integer().notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
});

/** A browser that is signed in. */
export const userSessions = pgTable(
  'user_sessions',
  {
    ...sessionColumns(),
    userId: ownerId().notNull(),
  },
  (table) => [
    index('user_sessions_user_id').on(table.userId),
    index('user_sessions_expires_at').on(table.expiresAt),
  ],
);

/** A link in a mail that can still be used, once. Of its token only the hash is stored. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId().notNull(),
    purpose: text({ enum: ['reset', 'email'] }).notNull(),
    /** The new address, where the purpose is to change it. */
    email: text(),
    /** Half an hour after the mail was sent; until then, half an hour after the last try to send it. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('mail_links_user_id').on(table.userId),
    index('mail_links_expires_at').on(table.expiresAt),
  ],
);

/** Mails to be sent, and for 30 days the dates of those that were. */
export const mails = pgTable(
  'mails',
  {
    /** For a mail with a link, the link's `tokenHash`: this is how the two find each other. */
    id: text().primaryKey(),
    userId: ownerId(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    /** Emptied once the mail was sent or given up, since a link in it is a secret. */
    text: text().notNull(),
    /** The address of the one-click unsubscribe (RFC 8058); a secret as well. */
    unsubscribe: text(),
    createdAt: timestamptz('created_at').notNull(),
    tries: integer().notNull().default(0),
    /** Null once the mail was sent or given up. */
    nextTryAt: timestamptz('next_try_at'),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [index('mails_next_try_at').on(table.nextTryAt), index('mails_user_id').on(table.userId)],
);

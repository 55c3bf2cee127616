import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ownerId } from '../../platform/database/columns.ts';

/** A person with an account. Who came by an identity provider has no password until one is set. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** In normal form, see normal-form.ts. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash'),
  /** Issuer and subject of the identity that signs this user in. */
  identity: text().unique(),
  role: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
});

/** A browser that is signed in. Only the hash of its cookie is kept. */
export const userSessions = pgTable(
  'user_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('user_sessions_user_id').on(table.userId),
    index('user_sessions_expires_at').on(table.expiresAt),
  ],
);

/** A link in a mail that can still be used, once. Only the hash of its token is kept. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId().notNull(),
    purpose: text({ enum: ['reset', 'email'] }).notNull(),
    /** The new address, where the purpose is to change it. */
    email: text(),
    /** While the mail waits, later than the mail is tried; from then on half an hour after it was sent. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('mail_links_user_id').on(table.userId),
    index('mail_links_expires_at').on(table.expiresAt),
  ],
);

/** Mails that wait, and for a while the dates of those that were sent. */
export const mails = pgTable(
  'mails',
  {
    /** Of a mail that carries a link, the link's `tokenHash`: so the two find each other. */
    id: text().primaryKey(),
    userId: ownerId(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    /** Emptied when it was sent or given up: a link in it is a secret. */
    text: text().notNull(),
    /** Where one POST ends mails of this kind; a secret likewise. */
    unsubscribe: text(),
    createdAt: moment('created_at').notNull(),
    tries: integer().notNull().default(0),
    /** Null when nothing is left to try: sent, or given up. */
    nextTryAt: moment('next_try_at'),
    sentAt: moment('sent_at'),
  },
  (table) => [index('mails_next_try_at').on(table.nextTryAt), index('mails_user_id').on(table.userId)],
);

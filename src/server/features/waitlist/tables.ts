import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** A family that waits. An address that left is kept for a while, so that leaving can be taken back. */
export const waitlist = pgTable('waitlist', {
  id: text().primaryKey(),
  /** In normal form, so that one mailbox has one entry. */
  email: text().notNull().unique(),
  niche: text().notNull(),
  /** The page by which it came first. */
  source: text().notNull(),
  joinedAt: moment('joined_at').notNull(),
  leftAt: moment('left_at'),
  /** Whether a mail is owed that is not in the queue yet. */
  isMailDue: boolean('is_mail_due').notNull(),
  mailCount: integer('mail_count').notNull().default(0),
  mailedAt: moment('mailed_at'),
});

/** A way off the list, one for each mail, so that those in older mails go on working. Only the hash of its token is kept. */
export const waitlistLinks = pgTable(
  'waitlist_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    entryId: text('entry_id')
      .notNull()
      .references(() => waitlist.id, { onDelete: 'cascade' }),
  },
  (table) => [index('waitlist_links_entry_id').on(table.entryId)],
);

import { timestamptz } from '../../platform/database/columns.ts';
import { boolean, index, integer, pgTable, text } from '../../platform/database/drizzle.ts';

/** A family on the waitlist. One that has unsubscribed is stored for a while, so that it can resubscribe. */
export const waitlist = pgTable('waitlist', {
  id: text().primaryKey(),
  /** Normalized, so that one mailbox has one entry. */
  email: text().notNull().unique(),
  niche: text().notNull(),
  /** The first page by which the family joined. */
  source: text().notNull(),
  joinedAt: timestamptz('joined_at').notNull(),
  unsubscribedAt: timestamptz('left_at'),
  /** Whether a mail has to be sent that is not queued yet. */
  isMailDue: boolean('is_mail_due').notNull(),
  mailCount: integer('mail_count').notNull().default(0),
  mailedAt: timestamptz('mailed_at'),
});

/** The unsubscribe links, one for each mail, so that those in older mails still work. Of a token only the hash is stored. */
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

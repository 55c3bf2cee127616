import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, inArray, isNotNull, lte, type SQL } from '../../../platform/database/drizzle.ts';
import type { DataPart } from '../../../platform/personal-data.ts';
import { mailLinks, mails } from '../tables.ts';
import { endOfLink } from './mail-times.ts';

export type MailRepository = ReturnType<typeof mailRepository>;

export interface NewMail {
  /** For a mail with a link, the link's `tokenHash`. */
  id?: string;
  /** The user with whose account the mail is deleted. */
  userId?: string;
  to: string;
  subject: string;
  text: string;
  /** The address of the one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
}

export type QueuedMail = typeof mails.$inferSelect;

/** Queues a mail within the transaction that causes it. Wake the queue after the commit. */
export async function addMail(transaction: Database, mail: NewMail, now: Date): Promise<void> {
  await transaction.insert(mails).values({ id: randomUUID(), ...mail, createdAt: now, nextTryAt: now });
}

/** Deletes links and the queued mails that would carry them. Gives the links. */
export async function endLinks(transaction: Database, condition: SQL | undefined) {
  const ended = await transaction.delete(mailLinks).where(condition).returning();
  await deleteQueued(
    transaction,
    ended.map(({ tokenHash }) => tokenHash),
  );
  return ended;
}

/** Deletes those of these mails that are still queued. */
export async function deleteQueued(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.delete(mails).where(and(inArray(mails.id, ids), isNotNull(mails.nextTryAt)));
}

/** Ids of a user's mails, queued or sent. */
export async function mailIdsOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database.select({ id: mails.id }).from(mails).where(eq(mails.userId, userId));
  return rows.map(({ id }) => id);
}

/**
 * The text of a queued mail without the token at the end of its link. The link is for the owner of the mailbox:
 * a stranger at an open session must not find a way to a new password in the download.
 */
const withoutToken = (text: string) => text.replace(/(?<=[/=])[\w-]{43}$/m, '…');

// A link in the text is a secret, so the text is not stored for longer than it is needed.
const ended = { nextTryAt: null, text: '', unsubscribe: null };

/** The queue of mails, and the dates of those that were sent. */
export function mailRepository(database: Database) {
  return {
    /** Ids of at most `limit` mails that are due, the longest overdue first. */
    async due(now: Date, limit: number): Promise<string[]> {
      const rows = await database
        .select({ id: mails.id })
        .from(mails)
        .where(lte(mails.nextTryAt, now))
        .orderBy(asc(mails.nextTryAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Claims a mail until `until`. Gives undefined if another server on this database was faster. */
    async claim(id: string, now: Date, until: Date): Promise<QueuedMail | undefined> {
      const [mail] = await database
        .update(mails)
        .set({ nextTryAt: until })
        .where(and(eq(mails.id, id), lte(mails.nextTryAt, now)))
        .returning();
      return mail;
    },

    /** Marks a mail as sent; its link is valid from now on. Returns false if the mail has been deleted. */
    async markSent(id: string, sentAt: Date): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const expiresAt = endOfLink(sentAt);
        await transaction.update(mailLinks).set({ expiresAt }).where(eq(mailLinks.tokenHash, id));
        const marked = await transaction
          .update(mails)
          .set({ ...ended, sentAt })
          .where(eq(mails.id, id))
          .returning({ id: mails.id });
        return marked.length > 0;
      });
    },

    /** Notes a failed attempt and the time of the next one. */
    async postpone(id: string, tries: number, nextTryAt: Date): Promise<void> {
      await database.update(mails).set({ tries, nextTryAt }).where(eq(mails.id, id));
    },

    /** Ends the attempts at a mail, and deletes its link, which nobody will ever get. */
    async giveUp(id: string, tries: number): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.delete(mailLinks).where(eq(mailLinks.tokenHash, id));
        await transaction
          .update(mails)
          .set({ ...ended, tries })
          .where(eq(mails.id, id));
      });
    },

    async *exportData(userId: string): AsyncGenerator<DataPart> {
      const { to, subject, text, createdAt, sentAt } = mails;
      const rows = await database
        .select({ to, subject, text, createdAt, sentAt })
        .from(mails)
        .where(eq(mails.userId, userId));
      yield ['mails', rows.map((mail) => ({ ...mail, text: withoutToken(mail.text) }))];
    },

    /** Deletes the mails that were queued before `before`. Gives their ids. */
    async deleteOld(before: Date): Promise<string[]> {
      const deleted = await database
        .delete(mails)
        .where(lte(mails.createdAt, before))
        .returning({ id: mails.id });
      return deleted.map(({ id }) => id);
    },
  };
}

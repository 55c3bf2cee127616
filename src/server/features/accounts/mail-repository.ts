import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { endOfLink } from './mail-times.ts';
import { mailLinks, mails } from './tables.ts';

export type MailRepository = ReturnType<typeof mailRepository>;

export interface NewMail {
  /** The `tokenHash` of the link that it carries. */
  id?: string;
  /** The user with whom the mail goes when the account is deleted. */
  userId?: string;
  to: string;
  subject: string;
  text: string;
  /** Where one POST ends mails of this kind. */
  unsubscribe?: string;
}

export type WaitingMail = typeof mails.$inferSelect;

/** Puts a mail into the queue within the transaction of what caused it; the queue must then be woken. */
export async function addMail(transaction: Database, mail: NewMail, now: Date): Promise<void> {
  await transaction.insert(mails).values({ id: randomUUID(), ...mail, createdAt: now, nextTryAt: now });
}

/** Ends links, and drops the mails that would still bring them. Gives the links. */
export async function endLinks(transaction: Database, which: SQL | undefined) {
  const ended = await transaction.delete(mailLinks).where(which).returning();
  await dropMails(
    transaction,
    ended.map(({ tokenHash }) => tokenHash),
  );
  return ended;
}

/** Drops of these mails those that still wait. */
export async function dropMails(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.delete(mails).where(and(inArray(mails.id, ids), isNotNull(mails.nextTryAt)));
}

/** Rows of mails that wait or were sent. */
export function mailRepository(database: Database) {
  return {
    /** Ids of mails to be sent now, the oldest first. */
    async due(now: Date, most: number): Promise<string[]> {
      const rows = await database
        .select({ id: mails.id })
        .from(mails)
        .where(lte(mails.nextTryAt, now))
        .orderBy(asc(mails.nextTryAt))
        .limit(most);
      return rows.map(({ id }) => id);
    },

    /** Takes a mail until `until`; gives undefined where another server on this database was sooner. */
    async claim(id: string, now: Date, until: Date): Promise<WaitingMail | undefined> {
      const [mail] = await database
        .update(mails)
        .set({ nextTryAt: until })
        .where(and(eq(mails.id, id), lte(mails.nextTryAt, now)))
        .returning();
      return mail;
    },

    /** Notes that a mail was sent. The time of the link in it runs from now on. */
    async sent(id: string, sentAt: Date): Promise<void> {
      await database.transaction(async (transaction) => {
        const expiresAt = endOfLink(sentAt);
        await transaction.update(mailLinks).set({ expiresAt }).where(eq(mailLinks.tokenHash, id));
        const ended = { sentAt, nextTryAt: null, text: '', unsubscribe: null };
        await transaction.update(mails).set(ended).where(eq(mails.id, id));
      });
    },

    /** Notes a try that failed, and when the next is. */
    async putOff(id: string, tries: number, nextTryAt: Date): Promise<void> {
      await database.update(mails).set({ tries, nextTryAt }).where(eq(mails.id, id));
    },

    /** Notes that a mail is not tried any more. The link in it ends, since nobody will know it. */
    async giveUp(id: string, tries: number): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.delete(mailLinks).where(eq(mailLinks.tokenHash, id));
        const ended = { tries, nextTryAt: null, text: '', unsubscribe: null };
        await transaction.update(mails).set(ended).where(eq(mails.id, id));
      });
    },

    async prune(before: Date): Promise<void> {
      await database.delete(mails).where(lte(mails.createdAt, before));
    },
  };
}

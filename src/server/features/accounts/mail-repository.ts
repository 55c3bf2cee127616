import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { mails } from './tables.ts';

export type MailRepository = ReturnType<typeof mailRepository>;

export interface NewMail {
  /** The user with whom the mail goes when the account is deleted. */
  userId?: string;
  to: string;
  subject: string;
  text: string;
}

export type WaitingMail = typeof mails.$inferSelect;

/** Puts a mail into the queue within the transaction of what caused it; the queue must then be woken. */
export async function addMail(transaction: Database, mail: NewMail, now: Date): Promise<void> {
  await transaction.insert(mails).values({ id: randomUUID(), ...mail, createdAt: now, nextTryAt: now });
}

/** Rows of mails that wait or were sent. */
export function mailRepository(database: Database) {
  const change = async (id: string, values: Partial<WaitingMail>) => {
    await database.update(mails).set(values).where(eq(mails.id, id));
  };
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

    sent: (id: string, sentAt: Date) => change(id, { sentAt, nextTryAt: null, text: '' }),

    /** Notes a try that failed, and when the next is; null gives up. */
    failed: (id: string, tries: number, nextTryAt: Date | null) => change(id, { tries, nextTryAt }),

    async prune(before: Date): Promise<void> {
      await database.delete(mails).where(lte(mails.createdAt, before));
    },
  };
}

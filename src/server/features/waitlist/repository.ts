import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Mails, WaitlistMail } from './mails.ts';
import { waitlist, waitlistLinks } from './tables.ts';

export type WaitlistRepository = ReturnType<typeof waitlistRepository>;

export interface NewEntry {
  email: string;
  niche: string;
  source: string;
}

interface MailLimits {
  /** An address that is on the list is mailed again only if its last mail is as old as this. */
  mailedBefore: Date;
  /** Mails that an entry gets at most. */
  most: number;
}

const either = (condition: SQL | undefined, yes: unknown, no: unknown) =>
  sql`case when ${condition} then ${yes} else ${no} end`;

/** What joining changes at an entry that is there already. Its first source stays. */
function joinedAgain({ mailedBefore, most }: MailLimits) {
  const mayBeMailed = lt(waitlist.mailCount, most);
  // Nobody is put back on the list without being told, so who has had every mail and left stays off it.
  const comesBack = and(isNotNull(waitlist.leftAt), mayBeMailed);
  const isMailedAgain = and(isNull(waitlist.leftAt), mayBeMailed, lte(waitlist.mailedAt, mailedBefore));
  return {
    leftAt: either(comesBack, null, waitlist.leftAt),
    isMailDue: either(or(comesBack, isMailedAgain), true, waitlist.isMailDue),
    niche: either(eq(waitlist.niche, ''), sql`excluded.niche`, waitlist.niche),
  };
}

const ofLink = (database: Database, tokenHash: string) =>
  exists(
    database
      .select({ one: sql`1` })
      .from(waitlistLinks)
      .where(and(eq(waitlistLinks.tokenHash, tokenHash), eq(waitlistLinks.entryId, waitlist.id))),
  );

/** Rows of families that wait. */
export function waitlistRepository(database: Database, mails: Mails) {
  return {
    /**
     * Puts an address on the list, in one statement that takes as long for a known address as for a new one.
     * Gives the entry's id; a mail to it may then be due.
     */
    async join(entry: NewEntry, now: Date, limits: MailLimits): Promise<string> {
      const [row] = await database
        .insert(waitlist)
        .values({ ...entry, id: randomUUID(), joinedAt: now, isMailDue: true })
        .onConflictDoUpdate({ target: waitlist.email, set: joinedAgain(limits) })
        .returning({ id: waitlist.id });
      if (!row) throw new Error('the database gave no entry back');
      return row.id;
    },

    /** Queues the mail that is due to an entry, together with its way off the list. Gives whether there was one. */
    async mail(
      id: string,
      tokenHash: string,
      write: (to: string) => WaitlistMail,
      now: Date,
    ): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const [entry] = await transaction
          .update(waitlist)
          .set({ isMailDue: false, mailedAt: now, mailCount: sql`${waitlist.mailCount} + 1` })
          .where(and(eq(waitlist.id, id), eq(waitlist.isMailDue, true)))
          .returning();
        if (!entry) return false;
        await transaction.insert(waitlistLinks).values({ tokenHash, entryId: id });
        await mails.add(transaction, { ...write(entry.email), id: tokenHash }, now);
        return true;
      });
    },

    /** Entries to which a mail is due, such as those that a server left which died at once after its answer. */
    async mailsDue(): Promise<string[]> {
      const rows = await database
        .select({ id: waitlist.id })
        .from(waitlist)
        .where(eq(waitlist.isMailDue, true));
      return rows.map(({ id }) => id);
    },

    /** Takes the address of a link off the list, with what waits for it. Gives whether there is such a link. */
    async leave(tokenHash: string, now: Date): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const [entry] = await transaction
          .update(waitlist)
          .set({
            leftAt: sql`coalesce(${waitlist.leftAt}, ${sql.param(now, waitlist.leftAt)})`,
            isMailDue: false,
          })
          .where(ofLink(transaction, tokenHash))
          .returning();
        if (!entry) return false;
        const links = await transaction
          .select()
          .from(waitlistLinks)
          .where(eq(waitlistLinks.entryId, entry.id));
        await mails.drop(
          transaction,
          links.map((link) => link.tokenHash),
        );
        return true;
      });
    },

    /** Takes leaving back. Gives whether there is such a link. */
    async putBack(tokenHash: string): Promise<boolean> {
      const rows = await database
        .update(waitlist)
        .set({ leftAt: null })
        .where(ofLink(database, tokenHash))
        .returning({ id: waitlist.id });
      return rows.length > 0;
    },

    async families(): Promise<number> {
      return database.$count(waitlist, isNull(waitlist.leftAt));
    },

    /** Deletes the addresses that left by then, and their links with them. */
    async erase(leftBefore: Date): Promise<void> {
      await database.delete(waitlist).where(lte(waitlist.leftAt, leftBefore));
    },
  };
}

/** The list, the oldest entry first; with those who left only if they are asked for. */
export async function entries(database: Database, hasLeftOnes: boolean) {
  return database
    .select()
    .from(waitlist)
    .where(hasLeftOnes ? undefined : isNull(waitlist.leftAt))
    .orderBy(asc(waitlist.joinedAt), asc(waitlist.id));
}

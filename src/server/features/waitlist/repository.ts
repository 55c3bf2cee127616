import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import {
  and,
  asc,
  eq,
  exists,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts';
import type { Mails, WaitlistMail } from './mails.ts';
import { waitlist, waitlistLinks } from './tables.ts';

export type WaitlistRepository = ReturnType<typeof waitlistRepository>;

export interface NewEntry {
  email: string;
  niche: string;
  source: string;
}

interface MailLimits {
  /** An entry that joins again gets another mail only if its last one was sent by then. */
  mailedBefore: Date;
  /** How many mails an entry gets at most. */
  most: number;
}

const either = (condition: SQL | undefined, yes: unknown, no: unknown) =>
  sql`case when ${condition} then ${yes} else ${no} end`;

/** What joining changes at an existing entry. Its first source stays. */
function changesOnRejoin({ mailedBefore, most }: MailLimits) {
  const mayBeMailed = lt(waitlist.mailCount, most);
  // Nobody is put back on the list without a mail about it, so an entry that has had all its mails stays off.
  const comesBack = and(isNotNull(waitlist.unsubscribedAt), mayBeMailed);
  const isMailedAgain = and(
    isNull(waitlist.unsubscribedAt),
    mayBeMailed,
    lte(waitlist.mailedAt, mailedBefore),
  );
  return {
    unsubscribedAt: either(comesBack, null, waitlist.unsubscribedAt),
    isMailDue: either(or(comesBack, isMailedAgain), true, waitlist.isMailDue),
    niche: either(eq(waitlist.niche, ''), sql`excluded.niche`, waitlist.niche),
  };
}

const hasLink = (database: Database, tokenHash: string) =>
  exists(
    database
      .select({ one: sql`1` })
      .from(waitlistLinks)
      .where(and(eq(waitlistLinks.tokenHash, tokenHash), eq(waitlistLinks.entryId, waitlist.id))),
  );

/** The families on the waitlist and their unsubscribe links. */
export function waitlistRepository(database: Database, mails: Mails) {
  return {
    /**
     * Adds an address, in one statement that takes as long for an existing address as for a new one. Gives the
     * entry's id; a mail may be due to it.
     */
    async join(entry: NewEntry, now: Date, limits: MailLimits): Promise<string> {
      const [row] = await database
        .insert(waitlist)
        .values({ ...entry, id: randomUUID(), joinedAt: now, isMailDue: true })
        .onConflictDoUpdate({ target: waitlist.email, set: changesOnRejoin(limits) })
        .returning({ id: waitlist.id });
      if (!row) throw new Error('the insert returned no entry');
      return row.id;
    },

    /** Queues the mail that is due to an entry, with an unsubscribe link. Returns false if none is due. */
    async queueMail(
      id: string,
      tokenHash: string,
      mailTo: (email: string) => WaitlistMail,
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
        await mails.add(transaction, { ...mailTo(entry.email), id: tokenHash }, now);
        return true;
      });
    },

    /** Ids of entries to which a mail is due, such as those of a server that died right after its response. */
    async mailsDue(): Promise<string[]> {
      const rows = await database
        .select({ id: waitlist.id })
        .from(waitlist)
        .where(eq(waitlist.isMailDue, true));
      return rows.map(({ id }) => id);
    },

    /** Unsubscribes the address of a link and deletes its queued mails. Returns false if there is no such link. */
    async unsubscribe(tokenHash: string, now: Date): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const [entry] = await transaction
          .update(waitlist)
          .set({
            unsubscribedAt: sql`coalesce(${waitlist.unsubscribedAt}, ${sql.param(now, waitlist.unsubscribedAt)})`,
            isMailDue: false,
          })
          .where(hasLink(transaction, tokenHash))
          .returning();
        if (!entry) return false;
        const links = await transaction
          .select()
          .from(waitlistLinks)
          .where(eq(waitlistLinks.entryId, entry.id));
        await mails.deleteQueued(
          transaction,
          links.map((link) => link.tokenHash),
        );
        return true;
      });
    },

    /** Returns false if there is no such link. */
    async resubscribe(tokenHash: string): Promise<boolean> {
      const rows = await database
        .update(waitlist)
        .set({ unsubscribedAt: null })
        .where(hasLink(database, tokenHash))
        .returning({ id: waitlist.id });
      return rows.length > 0;
    },

    async countFamilies(): Promise<number> {
      return database.$count(waitlist, isNull(waitlist.unsubscribedAt));
    },

    /** Deletes the addresses that unsubscribed by then, and by foreign key their links. */
    async deleteUnsubscribed(by: Date): Promise<void> {
      await database.delete(waitlist).where(lte(waitlist.unsubscribedAt, by));
    },
  };
}

/** The list, the oldest entry first; with unsubscribed addresses only if `includesLeft`. */
export async function entries(database: Database, includesLeft: boolean) {
  return database
    .select()
    .from(waitlist)
    .where(includesLeft ? undefined : isNull(waitlist.unsubscribedAt))
    .orderBy(asc(waitlist.joinedAt), asc(waitlist.id));
}

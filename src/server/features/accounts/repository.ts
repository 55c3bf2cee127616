import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { endLinks } from './mail-repository.ts';
import { addSession, type NewSession } from './session-repository.ts';
import { mailLinks, mails, userSessions, users } from './tables.ts';

export type UserRepository = ReturnType<typeof userRepository>;

export type Account = typeof users.$inferSelect;
export type NewAccount = typeof users.$inferInsert;

/** Sets a password and ends what the old one opened: sessions, and links that were mailed before. */
export async function replacePassword(
  transaction: Database,
  userId: string,
  passwordHash: string,
  session: NewSession,
): Promise<Account | undefined> {
  const changed = transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
  const [user] = await changed.returning();
  await transaction.delete(userSessions).where(eq(userSessions.userId, userId));
  await endLinks(transaction, eq(mailLinks.userId, userId));
  await addSession(transaction, userId, session);
  return user;
}

/** What is to be written before a user's rows go, in the transaction in which they go. */
export type BeforeRemoval = (userId: string, transaction: Database) => Promise<void>;

/**
 * The text of a mail that waits, less the end of its link. Whoever has the mailbox may use that; whoever has only
 * an open session must not find a new password in the download.
 */
const withoutToken = (text: string) => text.replace(/(?<=[/=])[\w-]{43}$/m, '…');

/** Rows of people with an account. */
export function userRepository(database: Database) {
  return {
    /** Returns false where another account has the e-mail address or the identity. */
    async add(user: NewAccount): Promise<boolean> {
      const added = await database
        .insert(users)
        .values(user)
        .onConflictDoNothing()
        .returning({ id: users.id });
      return added.length > 0;
    },

    async byId(id: string): Promise<Account | undefined> {
      const [user] = await database.select().from(users).where(eq(users.id, id));
      return user;
    },

    async byEmail(email: string): Promise<Account | undefined> {
      const [user] = await database.select().from(users).where(eq(users.email, email));
      return user;
    },

    async byIdentity(identity: string): Promise<Account | undefined> {
      const [user] = await database.select().from(users).where(eq(users.identity, identity));
      return user;
    },

    async setName(id: string, name: string): Promise<void> {
      await database.update(users).set({ name }).where(eq(users.id, id));
    },

    /** Changes the password from the one that was proved; returns false where it is another by now. */
    async changePassword(id: string, from: string, to: string, session: NewSession): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const locked = await transaction
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), eq(users.passwordHash, from)))
          .for('update');
        if (locked.length === 0) return false;
        await replacePassword(transaction, id, to, session);
        return true;
      });
    },

    /**
     * Removes the user; all rows that belong to one go with it. The lock is held from before `first` on: a row
     * that somebody adds for the user meanwhile is either seen by it or refused.
     */
    async remove(id: string, first: BeforeRemoval[]): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
        for (const write of first) await write(id, transaction);
        await transaction.delete(users).where(eq(users.id, id));
      });
    },

    /** What the tables of this slice keep beside the account itself. */
    async keptOf(id: string) {
      const { expiresAt } = userSessions;
      const { to, subject, text, createdAt, sentAt } = mails;
      const written = { to, subject, text, createdAt, sentAt };
      const rows = await database.select(written).from(mails).where(eq(mails.userId, id));
      return {
        sessions: await database.select({ expiresAt }).from(userSessions).where(eq(userSessions.userId, id)),
        mails: rows.map((mail) => ({ ...mail, text: withoutToken(mail.text) })),
        openLinks: await database
          .select({ purpose: mailLinks.purpose, email: mailLinks.email, expiresAt: mailLinks.expiresAt })
          .from(mailLinks)
          .where(eq(mailLinks.userId, id)),
      };
    },
  };
}

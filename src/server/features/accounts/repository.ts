import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
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
): Promise<void> {
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await transaction.delete(userSessions).where(eq(userSessions.userId, userId));
  await transaction.delete(mailLinks).where(eq(mailLinks.userId, userId));
  await addSession(transaction, userId, session);
}

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

    /** Removes the user; all rows that belong to one go with it. */
    async remove(id: string): Promise<void> {
      await database.delete(users).where(eq(users.id, id));
    },

    /** What the tables of this slice keep beside the account itself. */
    async keptOf(id: string) {
      const { expiresAt } = userSessions;
      const { subject, createdAt, sentAt } = mails;
      return {
        sessions: await database.select({ expiresAt }).from(userSessions).where(eq(userSessions.userId, id)),
        mails: await database.select({ subject, createdAt, sentAt }).from(mails).where(eq(mails.userId, id)),
        openLinks: await database
          .select({ purpose: mailLinks.purpose, email: mailLinks.email, expiresAt: mailLinks.expiresAt })
          .from(mailLinks)
          .where(eq(mailLinks.userId, id)),
      };
    },
  };
}

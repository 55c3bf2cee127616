import type { Database } from '../../platform/database/database.ts';
import { and, eq } from '../../platform/database/drizzle.ts';
import type { BeforeDeletion, DataPart } from '../../platform/personal-data.ts';
import { endLinks } from './mail/mail-repository.ts';
import { restartSessions } from './sign-in/user-session-repository.ts';
import { mailLinks, userSessions, users } from './tables.ts';

export type UserRepository = ReturnType<typeof userRepository>;

export type Account = typeof users.$inferSelect;
export type NewAccount = typeof users.$inferInsert;

/** Sets a password, ends sessions and mailed links, and gives the token of a new session. */
export async function replacePassword(
  transaction: Database,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<string> {
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endLinks(transaction, eq(mailLinks.userId, userId));
  return restartSessions(transaction, userId, now);
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

    /**
     * Replaces the password `from`, which was verified, by `to` (both hashed). Gives the token of the only session
     * that is left, or undefined where the password has changed since.
     */
    async changePassword(id: string, from: string, to: string, now: Date): Promise<string | undefined> {
      return database.transaction(async (transaction) => {
        const locked = await transaction
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), eq(users.passwordHash, from)))
          .for('update');
        return locked.length > 0 ? replacePassword(transaction, id, to, now) : undefined;
      });
    },

    /**
     * Deletes the user and, by foreign keys, all rows of the user. The lock is held from before `first` on: a row
     * that is added for the user meanwhile is either seen by it or refused.
     */
    async delete(id: string, first: BeforeDeletion[]): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
        for (const before of first) await before(id, transaction);
        await transaction.delete(users).where(eq(users.id, id));
      });
    },

    /** Sessions and links; the account itself is left to `ownAccount`. */
    async *exportData(id: string): AsyncGenerator<DataPart> {
      const sessions = database.select({ expiresAt: userSessions.expiresAt }).from(userSessions);
      yield ['sessions', await sessions.where(eq(userSessions.userId, id))];
      const { purpose, email, expiresAt } = mailLinks;
      const links = database.select({ purpose, email, expiresAt }).from(mailLinks);
      yield ['openLinks', await links.where(eq(mailLinks.userId, id))];
    },
  };
}

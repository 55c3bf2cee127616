import type { Database } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { and, eq, gt, lte } from '../../../platform/database/drizzle.ts';
import { addMail, endLinks, type NewMail } from '../mail/mail-repository.ts';
import { mailLinks, users } from '../tables.ts';
import { replacePassword } from '../user-repository.ts';

export type LinkRepository = ReturnType<typeof linkRepository>;

export type NewLink = typeof mailLinks.$inferInsert;
type Purpose = NewLink['purpose'];

const isOpen = (tokenHash: string, purpose: Purpose, now: Date) =>
  and(eq(mailLinks.tokenHash, tokenHash), eq(mailLinks.purpose, purpose), gt(mailLinks.expiresAt, now));

/** Links that were mailed and can still be used. */
export function linkRepository(database: Database) {
  /** Uses a link up: of several uses at once, only one gets it. */
  async function take(transaction: Database, tokenHash: string, purpose: Purpose, now: Date) {
    const [link] = await endLinks(transaction, isOpen(tokenHash, purpose, now));
    return link;
  }

  async function deleteExpired(transaction: Database, now: Date): Promise<void> {
    await endLinks(transaction, lte(mailLinks.expiresAt, now));
  }

  return {
    /** Adds a link and queues the mail that carries it: both or neither. */
    async add(link: NewLink, mail: NewMail, now: Date): Promise<void> {
      await database.transaction(async (transaction) => {
        await deleteExpired(transaction, now);
        await transaction.insert(mailLinks).values(link);
        await addMail(transaction, { ...mail, id: link.tokenHash }, now);
      });
    },

    async isOpen(tokenHash: string, purpose: Purpose, now: Date): Promise<boolean> {
      return (await database.$count(mailLinks, isOpen(tokenHash, purpose, now))) > 0;
    },

    /** Uses a link to set a password. Gives the user and the token of a new session; undefined for no such link. */
    async resetPassword(tokenHash: string, passwordHash: string, now: Date) {
      return database.transaction(async (transaction) => {
        const link = await take(transaction, tokenHash, 'reset', now);
        if (!link) return undefined;
        const [user] = await transaction.select().from(users).where(eq(users.id, link.userId));
        if (!user) return undefined;
        return { user, token: await replacePassword(transaction, user.id, passwordHash, now) };
      });
    },

    /**
     * Uses a link to change the address. The user's other links end, since they went to the old address, which gets
     * `notice`. Where another account has taken the new address, nothing changes.
     */
    async changeEmail(
      tokenHash: string,
      notice: (user: { id: string; email: string }) => NewMail,
      now: Date,
    ): Promise<'changed' | 'expired' | 'taken'> {
      try {
        return await database.transaction(async (transaction) => {
          const link = await take(transaction, tokenHash, 'email', now);
          if (!link?.email) return 'expired';
          const { userId: id, email } = link;
          const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
          if (!user) return 'expired';
          await transaction.update(users).set({ email }).where(eq(users.id, id));
          await endLinks(transaction, eq(mailLinks.userId, id));
          await addMail(transaction, notice(user), now);
          return 'changed';
        });
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },

    deleteExpired: (now: Date) => deleteExpired(database, now),
  };
}

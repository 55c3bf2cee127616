import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isTaken } from '../../platform/database/unique.ts';
import { addMail, endLinks, type NewMail } from './mail-repository.ts';
import { replacePassword } from './repository.ts';
import type { NewSession } from './session-repository.ts';
import { mailLinks, users } from './tables.ts';

export type LinkRepository = ReturnType<typeof linkRepository>;

export type NewLink = typeof mailLinks.$inferInsert;
type Purpose = NewLink['purpose'];

const open = (tokenHash: string, purpose: Purpose, now: Date) =>
  and(eq(mailLinks.tokenHash, tokenHash), eq(mailLinks.purpose, purpose), gt(mailLinks.expiresAt, now));

/** Rows of links that were mailed. */
export function linkRepository(database: Database) {
  /** Takes the link, so that of several uses at once only one succeeds. */
  async function take(transaction: Database, tokenHash: string, purpose: Purpose, now: Date) {
    const [link] = await endLinks(transaction, open(tokenHash, purpose, now));
    return link;
  }

  return {
    /** Keeps a link together with the mail that carries it, or neither. */
    async add(link: NewLink, mail: NewMail, now: Date): Promise<void> {
      await database.transaction(async (transaction) => {
        await endLinks(transaction, lte(mailLinks.expiresAt, now));
        await transaction.insert(mailLinks).values(link);
        await addMail(transaction, { ...mail, id: link.tokenHash }, now);
      });
    },

    async isOpen(tokenHash: string, purpose: Purpose, now: Date): Promise<boolean> {
      return (await database.$count(mailLinks, open(tokenHash, purpose, now))) > 0;
    },

    /** Uses a link for a new password, and begins a session. Gives the user, or undefined for no such link. */
    async reset(tokenHash: string, passwordHash: string, session: NewSession, now: Date) {
      return database.transaction(async (transaction) => {
        const link = await take(transaction, tokenHash, 'reset', now);
        return link && replacePassword(transaction, link.userId, passwordHash, session);
      });
    },

    /**
     * Uses a link for its new address. The user's other links end, since they went to the old one; that one
     * gets `notice`. Where the new address is taken by now, nothing changes.
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
        if (isTaken(error)) return 'taken';
        throw error;
      }
    },
  };
}

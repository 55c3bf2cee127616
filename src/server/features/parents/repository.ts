import { and, eq, gt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { parentPins, parentSessions, pinAttempts } from './tables.ts';

export type ParentRepository = ReturnType<typeof parentRepository>;

export interface NewParentSession {
  tokenHash: string;
  expiresAt: Date;
}

/** A PIN that a parent set. */
export interface OwnPin {
  userId: string;
  pinHash: string;
}

/** Rows of the parent area. */
export function parentRepository(database: Database) {
  const { userId: owner, pinHash } = parentPins;
  return {
    /**
     * Keeps a session that the server's PIN opened, or `opener`. Returns false where that PIN is no longer
     * the parent's: the lock keeps a try with the old one from slipping past its replacement.
     */
    async addSession(session: NewParentSession, opener: OwnPin | undefined, now: Date): Promise<boolean> {
      return database.transaction(async (transaction) => {
        await transaction.delete(parentSessions).where(lte(parentSessions.expiresAt, now));
        if (opener) {
          const isOpener = and(eq(owner, opener.userId), eq(pinHash, opener.pinHash));
          const locked = await transaction.select({ owner }).from(parentPins).where(isOpener).for('update');
          if (locked.length === 0) return false;
        }
        await transaction.insert(parentSessions).values({ ...session, userId: opener?.userId });
        return true;
      });
    },

    /** Whether a session counts in a browser where `userId` is signed in, whose own PIN must then have opened it. */
    async hasSession(tokenHash: string, userId: string | undefined, now: Date): Promise<boolean> {
      const ownPin = database
        .select({ owner })
        .from(parentPins)
        .where(eq(owner, userId ?? ''));
      const rows = await database
        .select({ tokenHash: parentSessions.tokenHash })
        .from(parentSessions)
        .where(
          and(
            eq(parentSessions.tokenHash, tokenHash),
            gt(parentSessions.expiresAt, now),
            or(eq(parentSessions.userId, userId ?? ''), notExists(ownPin)),
          ),
        );
      return rows.length > 0;
    },

    async endSession(tokenHash: string): Promise<void> {
      await database.delete(parentSessions).where(eq(parentSessions.tokenHash, tokenHash));
    },

    async pinOf(userId: string): Promise<string | undefined> {
      const [row] = await database
        .select({ pinHash: parentPins.pinHash })
        .from(parentPins)
        .where(eq(parentPins.userId, userId));
      return row?.pinHash;
    },

    /** Sets the PIN and ends every session that was opened as this user; who knew the old one is shut out. */
    async setPin(userId: string, pinHash: string): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction
          .insert(parentPins)
          .values({ userId, pinHash })
          .onConflictDoUpdate({ target: parentPins.userId, set: { pinHash } });
        await transaction.delete(parentSessions).where(eq(parentSessions.userId, userId));
      });
    },

    async sessionsOf(userId: string): Promise<Date[]> {
      const rows = await database
        .select({ expiresAt: parentSessions.expiresAt })
        .from(parentSessions)
        .where(eq(parentSessions.userId, userId));
      return rows.map(({ expiresAt }) => expiresAt);
    },

    /**
     * Counts a try before its PIN is looked at, in one statement, so that tries sent at once cannot pass
     * the limit together. `blockAfter` gives the end of the block that the n-th try in a row brings.
     * Returns false while the network is blocked.
     */
    async countTry(network: string, now: Date, blockAfter: (tries: number) => Date): Promise<boolean> {
      return database.transaction(async (transaction) => {
        await transaction
          .insert(pinAttempts)
          .values({ network, failures: 0, blockedUntil: new Date(0) })
          .onConflictDoNothing();
        const [counted] = await transaction
          .update(pinAttempts)
          .set({ failures: sql`${pinAttempts.failures} + 1` })
          .where(and(eq(pinAttempts.network, network), lte(pinAttempts.blockedUntil, now)))
          .returning({ tries: pinAttempts.failures });
        if (!counted) return false;
        await transaction
          .update(pinAttempts)
          .set({ blockedUntil: blockAfter(counted.tries) })
          .where(eq(pinAttempts.network, network));
        return true;
      });
    },

    async blockedUntil(network: string): Promise<Date> {
      const [row] = await database
        .select({ blockedUntil: pinAttempts.blockedUntil })
        .from(pinAttempts)
        .where(eq(pinAttempts.network, network));
      return row?.blockedUntil ?? new Date(0);
    },

    async forgetTries(network: string): Promise<void> {
      await database.delete(pinAttempts).where(eq(pinAttempts.network, network));
    },
  };
}

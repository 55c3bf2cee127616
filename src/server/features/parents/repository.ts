import type { Database } from '../../platform/database/database.ts';
import { and, eq, lte, notExists, or, sql } from '../../platform/database/drizzle.ts';
import { sessionRepository } from '../../platform/session/session-repository.ts';
import { parentPins, parentSessions, pinAttempts } from './tables.ts';

/** How long the parent area stays open in a browser: 30 days. */
export const parentSessionSeconds = 30 * 24 * 60 * 60;

const sessions = sessionRepository(parentSessions, parentSessionSeconds);

export type ParentRepository = ReturnType<typeof parentRepository>;

/** A PIN that a parent has set. */
export interface OwnPin {
  userId: string;
  pinHash: string;
}

/** Sessions, PINs and wrong attempts of the parent area. */
export function parentRepository(database: Database) {
  const { userId: owner, pinHash } = parentPins;
  return {
    /**
     * Starts a session for the server's PIN, or for `ownPin`. Gives its token, or undefined if that is no longer the
     * parent's PIN: the lock keeps an attempt with the old one from slipping past its replacement.
     */
    async startSession(ownPin: OwnPin | undefined, now: Date): Promise<string | undefined> {
      return database.transaction(async (transaction) => {
        if (ownPin) {
          const isCurrent = and(eq(owner, ownPin.userId), eq(pinHash, ownPin.pinHash));
          const locked = await transaction.select({ owner }).from(parentPins).where(isCurrent).for('update');
          if (locked.length === 0) return undefined;
        }
        return sessions.start(transaction, { userId: ownPin?.userId }, now);
      });
    },

    /** Whether a session counts for the signed-in user: a parent's own PIN must have opened it, if they have one. */
    async hasSession(token: string | undefined, userId: string | undefined, now: Date): Promise<boolean> {
      const ownPin = database
        .select({ owner })
        .from(parentPins)
        .where(eq(owner, userId ?? ''));
      const counts = or(eq(parentSessions.userId, userId ?? ''), notExists(ownPin));
      return (await sessions.find(database, token, now, counts)) !== undefined;
    },

    endSession: (token: string | undefined) => sessions.revoke(database, token),

    async pinOf(userId: string): Promise<string | undefined> {
      const [row] = await database.select({ pinHash }).from(parentPins).where(eq(owner, userId));
      return row?.pinHash;
    },

    /** Sets the PIN and ends every session of this user: anyone who knew the old PIN is locked out. */
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
     * Counts an attempt before its PIN is verified, in one statement, so that concurrent attempts cannot pass the
     * limit together. `blockAfter` gives the end of the block after the n-th wrong PIN in a row. Returns false while
     * the network is blocked.
     */
    async countAttempt(network: string, now: Date, blockAfter: (failures: number) => Date): Promise<boolean> {
      return database.transaction(async (transaction) => {
        await transaction
          .insert(pinAttempts)
          .values({ network, failures: 0, blockedUntil: new Date(0), lastAttemptAt: now })
          .onConflictDoNothing();
        const [counted] = await transaction
          .update(pinAttempts)
          .set({ failures: sql`${pinAttempts.failures} + 1`, lastAttemptAt: now })
          .where(and(eq(pinAttempts.network, network), lte(pinAttempts.blockedUntil, now)))
          .returning({ failures: pinAttempts.failures });
        if (!counted) return false;
        await transaction
          .update(pinAttempts)
          .set({ blockedUntil: blockAfter(counted.failures) })
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

    async resetAttempts(network: string): Promise<void> {
      await database.delete(pinAttempts).where(eq(pinAttempts.network, network));
    },

    async deleteExpired(now: Date, attemptsUntil: Date): Promise<void> {
      await sessions.deleteExpired(database, now);
      await database.delete(pinAttempts).where(lte(pinAttempts.lastAttemptAt, attemptsUntil));
    },
  };
}

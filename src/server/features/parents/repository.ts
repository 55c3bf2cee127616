import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { parentSessions, pinAttempts } from './tables.ts';

export type ParentRepository = ReturnType<typeof parentRepository>;

/** Rows of the parent area. */
export function parentRepository(database: Database) {
  return {
    async addSession(tokenHash: string, expiresAt: Date, now: Date): Promise<void> {
      await database.delete(parentSessions).where(lte(parentSessions.expiresAt, now));
      await database.insert(parentSessions).values({ tokenHash, expiresAt });
    },

    async hasSession(tokenHash: string, now: Date): Promise<boolean> {
      const rows = await database
        .select({ tokenHash: parentSessions.tokenHash })
        .from(parentSessions)
        .where(and(eq(parentSessions.tokenHash, tokenHash), gt(parentSessions.expiresAt, now)));
      return rows.length > 0;
    },

    async endSession(tokenHash: string): Promise<void> {
      await database.delete(parentSessions).where(eq(parentSessions.tokenHash, tokenHash));
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

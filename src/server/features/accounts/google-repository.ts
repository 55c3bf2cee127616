import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Departure, Identity } from '../../providers/identity/identity.ts';
import { googleVisits, provedIdentities } from './google-tables.ts';

export type GoogleRepository = ReturnType<typeof googleRepository>;

/** Rows of popups under way, and of who was proved in them. They are in the database for a server that restarts. */
export function googleRepository(database: Database) {
  return {
    async addVisit(tokenHash: string, departure: Departure, expiresAt: Date, now: Date): Promise<void> {
      await database.delete(googleVisits).where(lte(googleVisits.expiresAt, now));
      await database.insert(googleVisits).values({ tokenHash, ...departure, expiresAt });
    },

    /** Gives it once: a second return of the same browser finds nothing. */
    async takeVisit(tokenHash: string, now: Date): Promise<Departure | undefined> {
      const [visit] = await database
        .delete(googleVisits)
        .where(and(eq(googleVisits.tokenHash, tokenHash), gt(googleVisits.expiresAt, now)))
        .returning();
      return visit;
    },

    async addProved(tokenHash: string, identity: Identity, expiresAt: Date, now: Date): Promise<void> {
      await database.delete(provedIdentities).where(lte(provedIdentities.expiresAt, now));
      await database.insert(provedIdentities).values({ tokenHash, ...identity, expiresAt });
    },

    async proved(tokenHash: string, now: Date): Promise<Identity | undefined> {
      const [identity] = await database
        .select()
        .from(provedIdentities)
        .where(and(eq(provedIdentities.tokenHash, tokenHash), gt(provedIdentities.expiresAt, now)));
      return identity;
    },

    /** Uses it up: of two calls at once one gets it. */
    async takeProved(tokenHash: string, now: Date): Promise<Identity | undefined> {
      const [identity] = await database
        .delete(provedIdentities)
        .where(and(eq(provedIdentities.tokenHash, tokenHash), gt(provedIdentities.expiresAt, now)))
        .returning();
      return identity;
    },
  };
}

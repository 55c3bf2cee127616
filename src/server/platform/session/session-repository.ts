import { timestamptz } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { and, eq, gt, lte, type PgColumn, type PgTable, type SQL, text } from '../database/drizzle.ts';
import { hashOfToken, newToken } from '../token.ts';

/** How long a browser stays signed in: 30 days. */
export const userSessionSeconds = 30 * 24 * 60 * 60;

/** The columns of every table of sessions. Of a token only its hash is stored. */
export const sessionColumns = () => ({
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: timestamptz('expires_at').notNull(),
});

type SessionTable = PgTable & { tokenHash: PgColumn; expiresAt: PgColumn };
type Details<Table extends SessionTable> = Omit<Table['$inferInsert'], 'tokenHash' | 'expiresAt'>;
type Session<Table extends SessionTable> = Table['$inferSelect'];

/**
 * Sessions of browsers that are known by a token: rows of `table`, each open for `seconds`. The functions take a
 * database or a transaction, and an absent token counts as an unknown one.
 */
export function sessionRepository<Table extends SessionTable>(table: Table, seconds: number) {
  const byToken = (token: string) => eq(table.tokenHash, hashOfToken(token));
  const isOpen = (token: string, now: Date) => and(byToken(token), gt(table.expiresAt, now));

  async function deleteExpired(database: Database, now: Date): Promise<void> {
    await database.delete(table).where(lte(table.expiresAt, now));
  }

  return {
    /** Starts a session and gives its token, for the browser alone. */
    async start(database: Database, details: Details<Table>, now: Date): Promise<string> {
      await deleteExpired(database, now);
      const token = newToken();
      const expiresAt = new Date(now.getTime() + seconds * 1000);
      const row = { ...details, tokenHash: hashOfToken(token), expiresAt } as Table['$inferInsert'];
      await database.insert(table).values(row);
      return token;
    },

    /** The open session of a token; with `condition`, only where that holds as well. */
    async find(
      database: Database,
      token: string | undefined,
      now: Date,
      condition?: SQL,
    ): Promise<Session<Table> | undefined> {
      if (token === undefined) return undefined;
      const [session] = await database
        .select()
        .from(table as PgTable)
        .where(and(isOpen(token, now), condition));
      return session as Session<Table> | undefined;
    },

    /** Ends an open session and gives it: of two calls at once, only one gets it. */
    async take(
      database: Database,
      token: string | undefined,
      now: Date,
    ): Promise<Session<Table> | undefined> {
      if (token === undefined) return undefined;
      const [session] = await database.delete(table).where(isOpen(token, now)).returning();
      return session as Session<Table> | undefined;
    },

    async revoke(database: Database, token: string | undefined): Promise<void> {
      if (token !== undefined) await database.delete(table).where(byToken(token));
    },

    deleteExpired,
  };
}

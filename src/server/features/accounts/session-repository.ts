import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { hotQuery } from '../../platform/database/hot-query.ts';
import { userSessions, users } from './tables.ts';

export type SessionRepository = ReturnType<typeof sessionRepository>;

export interface NewSession {
  tokenHash: string;
  expiresAt: Date;
}

/** The user whom a session signs in. */
export interface SignedIn {
  id: string;
  name: string;
  email: string;
  role: number;
}

/** Adds a session, within a transaction of the caller's. */
export async function addSession(database: Database, userId: string, session: NewSession): Promise<void> {
  await database.insert(userSessions).values({ userId, ...session });
}

/** Rows of browsers that are signed in. */
export function sessionRepository(database: Database) {
  // Every call of a signed-in browser begins with this query.
  const signedIn = hotQuery<SignedIn>(
    database,
    `select users.id, users.name, users.email, users.role
     from user_sessions join users on users.id = user_sessions.user_id
     where user_sessions.token_hash = $1 and user_sessions.expires_at > $2`,
  );

  return {
    /**
     * Begins a session in place of `replaced`, the one that this browser had. With `passwordHash` it begins
     * only while that is still the user's: the lock keeps a log-in with the old password from slipping past
     * a password change that ends all sessions. Returns whether it began.
     */
    async begin(
      user: { id: string; passwordHash?: string },
      session: NewSession,
      replaced: string | undefined,
      now: Date,
    ): Promise<boolean> {
      return database.transaction(async (transaction) => {
        await transaction.delete(userSessions).where(lte(userSessions.expiresAt, now));
        const isStill =
          user.passwordHash === undefined ? undefined : eq(users.passwordHash, user.passwordHash);
        const locked = await transaction
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, user.id), isStill))
          .for('update');
        if (locked.length === 0) return false;
        if (replaced) await transaction.delete(userSessions).where(eq(userSessions.tokenHash, replaced));
        await addSession(transaction, user.id, session);
        return true;
      });
    },

    async userOf(tokenHash: string, now: Date): Promise<SignedIn | undefined> {
      const [user] = await signedIn(tokenHash, now.toISOString());
      return user;
    },

    async end(tokenHash: string): Promise<void> {
      await database.delete(userSessions).where(eq(userSessions.tokenHash, tokenHash));
    },
  };
}

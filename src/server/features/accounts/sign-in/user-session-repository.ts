import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { preparedQuery } from '../../../platform/database/prepared-query.ts';
import { sessionRepository, userSessionSeconds } from '../../../platform/session/session-repository.ts';
import { hashOfToken } from '../../../platform/token.ts';
import { userSessions, users } from '../tables.ts';

export type UserSessions = ReturnType<typeof userSessionRepository>;

/** The user whom a session signs in. */
export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  role: number;
}

const rows = sessionRepository(userSessions, userSessionSeconds);

/** Ends every session of a user and gives the token of a new one, within the caller's transaction. */
export async function restartSessions(transaction: Database, userId: string, now: Date): Promise<string> {
  await transaction.delete(userSessions).where(eq(userSessions.userId, userId));
  return rows.start(transaction, { userId }, now);
}

/** Sessions of browsers that are signed in. */
export function userSessionRepository(database: Database, clock: Clock) {
  // Every call of a signed-in browser begins with this query.
  const signedInUser = preparedQuery<SignedInUser>(
    database,
    `select users.id, users.name, users.email, users.role
     from user_sessions join users on users.id = user_sessions.user_id
     where user_sessions.token_hash = $1 and user_sessions.expires_at > $2`,
  );

  return {
    /**
     * Signs a browser in and ends the session that it had (`replaced`, its token). Gives the new token, or
     * undefined if the user is deleted or has another password by now than `passwordHash`: the lock keeps a
     * login with the old password from slipping past a password change that ends all sessions.
     */
    async start(
      user: { id: string; passwordHash?: string },
      replaced: string | undefined,
    ): Promise<string | undefined> {
      const hasPassword =
        user.passwordHash === undefined ? undefined : eq(users.passwordHash, user.passwordHash);
      return database.transaction(async (transaction) => {
        const locked = await transaction
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, user.id), hasPassword))
          .for('update');
        if (locked.length === 0) return undefined;
        await rows.revoke(transaction, replaced);
        return rows.start(transaction, { userId: user.id }, clock());
      });
    },

    async userOf(token: string | undefined): Promise<SignedInUser | undefined> {
      if (token === undefined) return undefined;
      const [user] = await signedInUser(hashOfToken(token), clock().toISOString());
      return user;
    },

    end: (token: string | undefined) => rows.revoke(database, token),
    deleteExpired: () => rows.deleteExpired(database, clock()),
  };
}

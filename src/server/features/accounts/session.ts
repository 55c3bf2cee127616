import type { Clock } from '../../platform/clock.ts';
import { hashOfToken, newToken } from '../../platform/token.ts';
import type { NewSession, SessionRepository, SignedIn } from './session-repository.ts';

/** How long a browser stays signed in: 30 days. */
export const sessionSeconds = 30 * 24 * 60 * 60;

export type Sessions = ReturnType<typeof sessions>;

/** A session that can be kept, and the token for the browser. */
export function newSession(now: Date): { token: string; session: NewSession } {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  return { token, session: { tokenHash: hashOfToken(token), expiresAt } };
}

/** Who is signed in where. A browser knows its token; the database only the token's hash. */
export function sessions(repository: SessionRepository, clock: Clock) {
  return {
    /**
     * Signs a browser in and ends the session that it had (`replaced`, its token). Gives the new token, or
     * undefined when the user is gone or has another password by now than `passwordHash`.
     */
    async begin(
      user: { id: string; passwordHash?: string },
      replaced: string | undefined,
    ): Promise<string | undefined> {
      const now = clock();
      const { token, session } = newSession(now);
      const ended = replaced === undefined ? undefined : hashOfToken(replaced);
      return (await repository.begin(user, session, ended, now)) ? token : undefined;
    },

    async userOf(token: string | undefined): Promise<SignedIn | undefined> {
      return token === undefined ? undefined : repository.userOf(hashOfToken(token), clock());
    },

    async end(token: string | undefined): Promise<void> {
      if (token !== undefined) await repository.end(hashOfToken(token));
    },
  };
}

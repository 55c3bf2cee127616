import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { hashPassword } from '../../../platform/password.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { emailAlreadyUsed, invalidPassword } from '../errors.ts';
import { normalizeEmail, normalizeName, normalizePassword } from '../normalize.ts';
import type { UserRepository } from '../user-repository.ts';
import type { Credentials } from './credentials.ts';
import type { UserSessions } from './user-session-repository.ts';

// More than the people of one home, and of a school class that joins in one lesson.
const signupsOfNetwork = { name: 'signups-of-network', points: 20, perSeconds: 3_600 };

interface SignInParts {
  users: UserRepository;
  sessions: UserSessions;
  credentials: Credentials;
  limit: RateLimits;
  clock: Clock;
}

/** Where a call came from: its network, and the token of the session that the browser had. */
export interface Caller {
  network: string;
  token: string | undefined;
}

export type SignIn = ReturnType<typeof signIn>;

/** Signing up and logging in by e-mail address and password. Both give the token of a new session. */
export function signIn({ users, sessions, credentials, limit, clock }: SignInParts) {
  const signups = limit(signupsOfNetwork);

  return {
    /** Throws `emailAlreadyUsed` and `tooManyRequests`. */
    async signup(form: { name: string; email: string; password: string }, caller: Caller): Promise<string> {
      await signups.consume(caller.network);
      const email = normalizeEmail(form.email);
      if (await users.byEmail(email)) throw emailAlreadyUsed();
      const id = randomUUID();
      const passwordHash = await hashPassword(normalizePassword(form.password));
      const user = { id, name: normalizeName(form.name), email, passwordHash, createdAt: clock() };
      // The table refuses an address that another request has added since.
      if (!(await users.add(user))) throw emailAlreadyUsed();
      return tokenOf(await sessions.start({ id }, caller.token));
    },

    /** Throws `emailNotFound`, `invalidPassword` and `tooManyRequests`. */
    async login(form: { email: string; password: string }, caller: Caller): Promise<string> {
      const { id, passwordHash } = await credentials.verifyLogin(form.email, form.password, caller.network);
      return tokenOf(await sessions.start({ id, passwordHash }, caller.token));
    },
  };
}

/** Without a token, the password was changed elsewhere since it was verified. */
function tokenOf(token: string | undefined): string {
  if (token === undefined) throw invalidPassword();
  return token;
}

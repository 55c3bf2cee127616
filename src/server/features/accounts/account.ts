import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import { hashPassword } from '../../platform/password.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { Credentials } from './credentials.ts';
import { normalEmail, normalName, normalPassword } from './normal-form.ts';
import type { BeforeRemoval, UserRepository } from './repository.ts';
import { newSession, type Sessions } from './session.ts';

/** What another slice keeps about a user, and how it lets go of it. Rows of the user go by themselves. */
export interface Keeper {
  /** Everything that is kept, by name, for the user to read. What is long may be an async iterable, of a list's items. */
  dataOf?(userId: string): Promise<Record<string, unknown>>;
  /** Notes what is to be ended outside this database. */
  beforeRemoval?: BeforeRemoval;
  /** Begins to end it. */
  afterRemoval?(): void;
}

// More than the people of one home, and of a school class that joins in one lesson.
const signupsOfNetwork = { name: 'signups-of-network', points: 20, perSeconds: 3_600 };

export interface AccountParts {
  users: UserRepository;
  sessions: Sessions;
  credentials: Credentials;
  keepers: Keeper[];
  limit: RateLimits;
  clock: Clock;
}

/** Where a call came from: its network, and the token of the session that the browser had. */
export interface Caller {
  network: string;
  token: string | undefined;
}

export type Accounts = ReturnType<typeof accounts>;

/** What people do with their own account. */
export function accounts({ users, sessions, credentials, keepers, limit, clock }: AccountParts) {
  const signups = limit(signupsOfNetwork);

  return {
    /** Makes an account and signs in; gives the session's token. Throws `emailAlreadyUsed`, `tooManyRequests`. */
    async signup(form: { name: string; email: string; password: string }, caller: Caller): Promise<string> {
      await signups.consume(caller.network);
      const email = normalEmail(form.email);
      if (await users.byEmail(email)) throw new CallError('emailAlreadyUsed');
      const id = randomUUID();
      const passwordHash = await hashPassword(normalPassword(form.password));
      const user = { id, name: normalName(form.name), email, passwordHash, createdAt: clock() };
      // The one that another request may have added since then is found by the table's own rule.
      if (!(await users.add(user))) throw new CallError('emailAlreadyUsed');
      return begun(await sessions.begin({ id }, caller.token));
    },

    /** Gives the session's token. Throws `emailNotFound`, `invalidPassword`, `tooManyRequests`. */
    async login(form: { email: string; password: string }, caller: Caller): Promise<string> {
      const { id, passwordHash } = await credentials.prove(form.email, form.password, caller.network);
      return begun(await sessions.begin({ id, passwordHash }, caller.token));
    },

    changeName: (userId: string, name: string) => users.setName(userId, normalName(name)),

    /** Ends every session and gives the token of a new one. Throws `invalidPassword`, `tooManyRequests`. */
    async changePassword(userId: string, form: { current: string; password: string }) {
      const { passwordHash } = await credentials.proveAgain(userId, form.current);
      const next = await hashPassword(normalPassword(form.password));
      const { token, session } = newSession(clock());
      const isChanged = await users.changePassword(userId, passwordHash, next, session);
      return begun(isChanged ? token : undefined);
    },

    /** Everything that Kurio's server keeps about the user. */
    async dataOf(userId: string): Promise<Record<string, unknown>> {
      const user = await users.byId(userId);
      if (!user) throw new CallError('notSignedIn');
      const { id, name, email, role, createdAt, identity, passwordHash } = user;
      const account = { id, name, email, role, createdAt, identity, hasPassword: passwordHash !== null };
      const others = await Promise.all(keepers.map((keeper) => keeper.dataOf?.(userId)));
      return Object.assign({ account, ...(await users.keptOf(userId)) }, ...others);
    },

    /** Deletes the account with all it owns. Throws `notConfirmed` unless the own e-mail address was typed. */
    async remove(userId: string, confirmation: string): Promise<void> {
      const user = await users.byId(userId);
      if (!user) throw new CallError('notSignedIn');
      if (normalEmail(confirmation) !== user.email) throw new CallError('notConfirmed');
      await users.remove(
        userId,
        keepers.flatMap(({ beforeRemoval }) => beforeRemoval ?? []),
      );
      for (const { afterRemoval } of keepers) afterRemoval?.();
    },
  };
}

/** A session that did not begin means that, since the password was proved, it was changed elsewhere. */
function begun(token: string | undefined): string {
  if (token === undefined) throw new CallError('invalidPassword');
  return token;
}

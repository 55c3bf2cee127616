import { hashPassword, verifyPassword as verifyHash } from '../../../platform/password.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { newToken } from '../../../platform/token.ts';
import { emailNotFound, invalidPassword, noPasswordYet, notSignedIn } from '../errors.ts';
import { normalizeEmail, normalizePassword } from '../normalize.ts';
import type { Account, UserRepository } from '../user-repository.ts';

// A person who looks for the right password tries a handful; a quarter of an hour makes guessing hopeless.
const perSeconds = 15 * 60;
const attemptsOfEmailInNetwork = { name: 'passwords-of-address-in-network', points: 10, perSeconds };
const attemptsOfNetwork = { name: 'passwords-of-network', points: 50, perSeconds };
// From all networks together. Far more than one network may try: otherwise a stranger could lock a family out
// with ten wrong passwords. A few million attempts a year find only a password that everybody guesses.
const attemptsOfEmail = { name: 'passwords-of-address', points: 100, perSeconds };
// Within an open session. Strangers have none, so nothing they do counts here.
const attemptsOfUser = { name: 'passwords-of-user', points: 10, perSeconds };

export type Credentials = Awaited<ReturnType<typeof credentials>>;

/** An account whose password was verified just now. */
export type VerifiedAccount = Account & { passwordHash: string };

/** Verifies passwords, and makes guessing them slow. */
export async function credentials(users: UserRepository, limit: RateLimits) {
  const ofNetwork = limit(attemptsOfNetwork);
  const ofEmailInNetwork = limit(attemptsOfEmailInNetwork);
  const ofEmail = limit(attemptsOfEmail);
  const ofUser = limit(attemptsOfUser);
  // Verified where there is no password, so that an unknown address takes as long as a wrong password.
  const nobodysHash = await hashPassword(newToken());

  async function isPasswordOf(user: Account | undefined, password: string): Promise<boolean> {
    const hash = user?.passwordHash ?? nobodysHash;
    const isRight = await verifyHash(hash, normalizePassword(password));
    return isRight && hash !== nobodysHash;
  }

  const inNetwork = (email: string, network: string) => `${email} ${network}`;

  return {
    /** The account of an address and its password. Throws `emailNotFound`, `invalidPassword`, `tooManyRequests`. */
    async verifyLogin(typedEmail: string, password: string, network: string): Promise<VerifiedAccount> {
      const email = normalizeEmail(typedEmail);
      const user = await users.byEmail(email);
      // Counted before the password is verified, so that concurrent attempts cannot pass a limit together. An
      // attempt that one limit refuses does not count for the next: one network alone must not use up the
      // attempts of an address.
      await ofNetwork.consume(network);
      await ofEmailInNetwork.consume(inNetwork(email, network));
      await ofEmail.consume(email);
      const isRight = await isPasswordOf(user, password);
      if (!user) throw emailNotFound();
      if (!isRight) throw invalidPassword();
      await ofNetwork.refund(network);
      await ofEmailInNetwork.reset(inNetwork(email, network));
      await ofEmail.refund(email);
      return user as VerifiedAccount;
    },

    /** Forgets the wrong attempts of a user who was verified by a mail. */
    async resetAttempts({ id, email }: Pick<Account, 'id' | 'email'>, network: string): Promise<void> {
      await ofEmailInNetwork.reset(inNetwork(email, network));
      await ofEmail.reset(email);
      await ofUser.reset(id);
    },

    /** Verifies the password of a signed-in user again. Throws `invalidPassword` and `tooManyRequests`. */
    async verifyPassword(userId: string, password: string): Promise<VerifiedAccount> {
      const user = await users.byId(userId);
      if (!user) throw notSignedIn();
      if (user.passwordHash === null) throw noPasswordYet();
      await ofUser.consume(userId);
      if (!(await isPasswordOf(user, password))) throw invalidPassword();
      await ofUser.reset(userId);
      return user as VerifiedAccount;
    },
  };
}

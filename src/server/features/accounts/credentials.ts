import { CallError } from '../../platform/http/errors.ts';
import { hashPassword, isPassword } from '../../platform/password.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { newToken } from '../../platform/token.ts';
import { normalEmail, normalPassword } from './normal-form.ts';
import type { Account, UserRepository } from './repository.ts';

// A person who looks for the right password tries a handful; a quarter of an hour makes guessing hopeless.
const triesOfAddress = { name: 'passwords-of-address', points: 10, perSeconds: 15 * 60 };
const triesOfNetwork = { name: 'passwords-of-network', points: 50, perSeconds: 15 * 60 };

export type Credentials = Awaited<ReturnType<typeof credentials>>;

/** An account whose password was proved just now. */
export type ProvedAccount = Account & { passwordHash: string };

/** Proves people by their password, and makes guessing slow. */
export async function credentials(users: UserRepository, limit: RateLimits) {
  const ofAddress = limit(triesOfAddress);
  const ofNetwork = limit(triesOfNetwork);
  // Checked where there is no password, so that this takes as long as a wrong one.
  const nobodysHash = await hashPassword(newToken());

  async function isOf(user: Account | undefined, password: string): Promise<boolean> {
    const hash = user?.passwordHash ?? nobodysHash;
    const isRight = await isPassword(hash, normalPassword(password));
    return isRight && hash !== nobodysHash;
  }

  /** Counts the try before the password is looked at, so that tries sent at once cannot pass the limit together. */
  async function proveCounted(user: Account | undefined, email: string, password: string, network: string) {
    await ofNetwork.consume(network);
    await ofAddress.consume(email);
    if (!(await isOf(user, password))) return false;
    await ofNetwork.giveBack(network);
    await ofAddress.forget(email);
    return true;
  }

  return {
    /** The account of an address and its password. Throws `emailNotFound`, `invalidPassword`, `tooManyRequests`. */
    async prove(typedEmail: string, password: string, network: string): Promise<ProvedAccount> {
      const email = normalEmail(typedEmail);
      const user = await users.byEmail(email);
      const isProved = await proveCounted(user, email, password, network);
      if (!user) throw new CallError('emailNotFound');
      if (!isProved) throw new CallError('invalidPassword');
      return user as ProvedAccount;
    },

    /** The signed-in user, once more by the password. Throws `invalidPassword` and `tooManyRequests`. */
    async proveAgain(userId: string, password: string, network: string): Promise<ProvedAccount> {
      const user = await users.byId(userId);
      if (!user) throw new CallError('notSignedIn');
      if (user.passwordHash === null) {
        throw new CallError('invalidPassword', {
          message:
            'This account has no password yet. Set one by the link under “Forgot your password?” first.',
        });
      }
      if (!(await proveCounted(user, user.email, password, network))) throw new CallError('invalidPassword');
      return user as ProvedAccount;
    },
  };
}

import { CallError } from '../../platform/http/errors.ts';
import { hashPassword, isPassword } from '../../platform/password.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { newToken } from '../../platform/token.ts';
import { normalEmail, normalPassword } from './normal-form.ts';
import type { Account, UserRepository } from './repository.ts';

// A person who looks for the right password tries a handful; a quarter of an hour makes guessing hopeless.
const perSeconds = 15 * 60;
const triesOfAddressInNetwork = { name: 'passwords-of-address-in-network', points: 10, perSeconds };
const triesOfNetwork = { name: 'passwords-of-network', points: 50, perSeconds };
// From all networks together. Were it not far more than one network may try, a stranger could shut a family out
// by ten wrong passwords. A few million tries a year find no password but one that everybody guesses.
const triesOfAddress = { name: 'passwords-of-address', points: 100, perSeconds };
// In an open session, which strangers have not, so that nothing they do counts there.
const triesOfUser = { name: 'passwords-of-user', points: 10, perSeconds };

export type Credentials = Awaited<ReturnType<typeof credentials>>;

/** An account whose password was proved just now. */
export type ProvedAccount = Account & { passwordHash: string };

/** Proves people by their password, and makes guessing slow. */
export async function credentials(users: UserRepository, limit: RateLimits) {
  const ofNetwork = limit(triesOfNetwork);
  const ofAddressInNetwork = limit(triesOfAddressInNetwork);
  const ofAddress = limit(triesOfAddress);
  const ofUser = limit(triesOfUser);
  // Checked where there is no password, so that this takes as long as a wrong one.
  const nobodysHash = await hashPassword(newToken());

  async function isOf(user: Account | undefined, password: string): Promise<boolean> {
    const hash = user?.passwordHash ?? nobodysHash;
    const isRight = await isPassword(hash, normalPassword(password));
    return isRight && hash !== nobodysHash;
  }

  const inNetwork = (email: string, network: string) => `${email} ${network}`;

  return {
    /** The account of an address and its password. Throws `emailNotFound`, `invalidPassword`, `tooManyRequests`. */
    async prove(typedEmail: string, password: string, network: string): Promise<ProvedAccount> {
      const email = normalEmail(typedEmail);
      const user = await users.byEmail(email);
      // Counted before the password is looked at, so that tries sent at once cannot pass a limit together. What
      // one limit refuses is not counted by the next, or one network alone could use up the address's tries.
      await ofNetwork.consume(network);
      await ofAddressInNetwork.consume(inNetwork(email, network));
      await ofAddress.consume(email);
      const isProved = await isOf(user, password);
      if (!user) throw new CallError('emailNotFound');
      if (!isProved) throw new CallError('invalidPassword');
      await ofNetwork.giveBack(network);
      await ofAddressInNetwork.forget(inNetwork(email, network));
      await ofAddress.giveBack(email);
      return user as ProvedAccount;
    },

    /** Begins anew for a user who was proved otherwise: by a mail. */
    async forgetTries({ id, email }: Pick<Account, 'id' | 'email'>, network: string): Promise<void> {
      await ofAddressInNetwork.forget(inNetwork(email, network));
      await ofAddress.forget(email);
      await ofUser.forget(id);
    },

    /** The signed-in user, once more by the password. Throws `invalidPassword` and `tooManyRequests`. */
    async proveAgain(userId: string, password: string): Promise<ProvedAccount> {
      const user = await users.byId(userId);
      if (!user) throw new CallError('notSignedIn');
      if (user.passwordHash === null) {
        throw new CallError('invalidPassword', {
          message:
            'This account has no password yet. Set one by the link under “Forgot your password?” first.',
        });
      }
      await ofUser.consume(userId);
      if (!(await isOf(user, password))) throw new CallError('invalidPassword');
      await ofUser.forget(userId);
      return user as ProvedAccount;
    },
  };
}

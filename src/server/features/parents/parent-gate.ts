import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import { hashPassword, isPassword } from '../../platform/password.ts';
import { hashOfToken, newToken } from '../../platform/token.ts';
import type { OwnPin, ParentRepository } from './repository.ts';

/** Wrong tries in a row that cost nothing. */
const freeTries = 5;
const firstBlockSeconds = 30;
// The wait stops doubling at an hour, so that a child who played with the keys shuts no parent out for days;
// guessing all 10000 PINs still takes more than a year.
const longestBlockSeconds = 3_600;

/** How long the parent cookie lives at most: 30 days. */
export const parentSessionSeconds = 30 * 24 * 60 * 60;

export type ParentGate = Awaited<ReturnType<typeof parentGate>>;

/** When the wait ends that the n-th wrong try in a row brings. */
function blockedAfter(tries: number, now: Date): Date {
  // Never "now": of two tries at once, the one whose clock was read first would find itself blocked.
  if (tries < freeTries) return new Date(0);
  return later(now, Math.min(firstBlockSeconds * 2 ** (tries - freeTries), longestBlockSeconds));
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** The PIN before the parent area. Of the server's own PIN only the hash stays in memory. */
export async function parentGate(pin: string, repository: ParentRepository, clock: Clock) {
  const serverHash = await hashPassword(pin);

  async function admit(network: string, now: Date): Promise<void> {
    if (await repository.countTry(network, now, (tries) => blockedAfter(tries, now))) return;
    const wait = (await repository.blockedUntil(network)).getTime() - now.getTime();
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    throw new CallError('tooManyAttempts', {
      retryAfterSeconds: seconds,
      message: `Too many tries. Please wait ${seconds} seconds.`,
    });
  }

  async function open(opener: OwnPin | undefined, now: Date): Promise<string> {
    const token = newToken();
    const session = { tokenHash: hashOfToken(token), expiresAt: later(now, parentSessionSeconds) };
    if (!(await repository.addSession(session, opener, now))) throw new CallError('incorrectPin');
    return token;
  }

  const ownPinOf = async (userId: string | undefined): Promise<OwnPin | undefined> => {
    const pinHash = userId === undefined ? undefined : await repository.pinOf(userId);
    return userId !== undefined && pinHash !== undefined ? { userId, pinHash } : undefined;
  };

  return {
    /**
     * Gives the token of a parent session for the PIN of `userId`, who is signed in, or for the server's where
     * there is none. Throws `incorrectPin`, or `tooManyAttempts` with the wait.
     */
    async enter(tried: string, network: string, userId: string | undefined): Promise<string> {
      const now = clock();
      await admit(network, now);
      const own = await ownPinOf(userId);
      if (!(await isPassword(own?.pinHash ?? serverHash, tried))) throw new CallError('incorrectPin');
      await repository.forgetTries(network);
      return open(own, now);
    },

    async isParent(token: string | undefined, userId: string | undefined): Promise<boolean> {
      return token !== undefined && repository.hasSession(hashOfToken(token), userId, clock());
    },

    async leave(token: string | undefined): Promise<void> {
      if (token !== undefined) await repository.endSession(hashOfToken(token));
    },

    /**
     * Sets the PIN of a parent whose password was proved, in place of the server's or a forgotten one. Every
     * parent session that the old one opened ends; gives the token of a new one for this browser.
     */
    async setPin(userId: string, pin: string): Promise<string> {
      const pinHash = await hashPassword(pin);
      await repository.setPin(userId, pinHash);
      return open({ userId, pinHash }, clock());
    },

    /** What is kept about a user here, for the user to read. */
    async dataOf(userId: string): Promise<Record<string, unknown>> {
      const hasOwnPin = (await repository.pinOf(userId)) !== undefined;
      return { parentArea: { hasOwnPin, openUntil: await repository.sessionsOf(userId) } };
    },
  };
}

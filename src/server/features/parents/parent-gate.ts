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

  async function admit(counted: string, now: Date): Promise<void> {
    if (await repository.countTry(counted, now, (tries) => blockedAfter(tries, now))) return;
    const wait = (await repository.blockedUntil(counted)).getTime() - now.getTime();
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

  async function isParent(token: string | undefined, userId: string | undefined): Promise<boolean> {
    return token !== undefined && repository.hasSession(hashOfToken(token), userId, clock());
  }

  async function leave(token: string | undefined): Promise<void> {
    if (token !== undefined) await repository.endSession(hashOfToken(token));
  }

  const ownPinOf = async (userId: string | undefined): Promise<OwnPin | undefined> => {
    const pinHash = userId === undefined ? undefined : await repository.pinOf(userId);
    return userId !== undefined && pinHash !== undefined ? { userId, pinHash } : undefined;
  };

  return {
    /**
     * Gives the token of a parent session for the PIN of `userId`, who is signed in, or for the server's where
     * there is none. Each PIN has a count of tries of its own: who knows one, as everybody may by a new account,
     * could else begin anew with it after every four guesses at the other. Throws `incorrectPin`, or
     * `tooManyAttempts` with the wait.
     */
    async enter(tried: string, network: string, userId: string | undefined): Promise<string> {
      const now = clock();
      const own = await ownPinOf(userId);
      // Hashed, since this row stays when the account goes.
      const counted = own ? hashOfToken(`${network} ${own.userId}`) : network;
      await admit(counted, now);
      if (!(await isPassword(own?.pinHash ?? serverHash, tried))) throw new CallError('incorrectPin');
      await repository.forgetTries(counted);
      return open(own, now);
    },

    isParent,
    leave,

    /**
     * Sets the PIN of a parent whose password was proved, in place of the server's or a forgotten one. Every
     * parent session that the old one opened ends, also this browser's (`token`). Gives the token of a new one
     * if that was open: nobody finds the area open who did not go in.
     */
    async setPin(userId: string, pin: string, token: string | undefined): Promise<string | undefined> {
      const pinHash = await hashPassword(pin);
      const wasParent = await isParent(token, userId);
      await leave(token);
      await repository.setPin(userId, pinHash);
      return wasParent ? open({ userId, pinHash }, clock()) : undefined;
    },

    /** What is kept about a user here, for the user to read. */
    async dataOf(userId: string): Promise<Record<string, unknown>> {
      const hasOwnPin = (await repository.pinOf(userId)) !== undefined;
      return { parentArea: { hasOwnPin, openUntil: await repository.sessionsOf(userId) } };
    },
  };
}

import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import { hashPassword, isPassword } from '../../platform/password.ts';
import { hashOfToken, newToken } from '../../platform/token.ts';
import type { ParentRepository } from './repository.ts';

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

/** The PIN before the parent area. Only the PIN's hash stays in memory. */
export async function parentGate(pin: string, repository: ParentRepository, clock: Clock) {
  const pinHash = await hashPassword(pin);
  return {
    /** Gives the token of a parent session. Throws `incorrectPin`, or `tooManyAttempts` with the wait. */
    async enter(tried: string, network: string): Promise<string> {
      const now = clock();
      if (!(await repository.countTry(network, now, (tries) => blockedAfter(tries, now)))) {
        const wait = (await repository.blockedUntil(network)).getTime() - now.getTime();
        const seconds = Math.max(1, Math.ceil(wait / 1000));
        throw new CallError('tooManyAttempts', {
          retryAfterSeconds: seconds,
          message: `Too many tries. Please wait ${seconds} seconds.`,
        });
      }
      if (!(await isPassword(pinHash, tried))) throw new CallError('incorrectPin');
      await repository.forgetTries(network);
      const token = newToken();
      await repository.addSession(hashOfToken(token), later(now, parentSessionSeconds), now);
      return token;
    },

    async isParent(token: string | undefined): Promise<boolean> {
      return token !== undefined && repository.hasSession(hashOfToken(token), clock());
    },

    async leave(token: string | undefined): Promise<void> {
      if (token !== undefined) await repository.endSession(hashOfToken(token));
    },
  };
}

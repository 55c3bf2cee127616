import type { Clock } from '../../platform/clock.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import type { DataPart } from '../../platform/personal-data.ts';
import { hashOfToken } from '../../platform/token.ts';
import { incorrectPin, tooManyAttempts } from './errors.ts';
import type { OwnPin, ParentRepository } from './repository.ts';

/** Wrong PINs in a row that cost no waiting. */
const freeAttempts = 5;
const firstBlockSeconds = 30;
// The wait stops doubling at an hour: a child who played with the keys must not lock the parents out for days, and
// guessing all 10,000 PINs still takes more than a year.
const longestBlockSeconds = 3_600;
// Far longer than the longest block. Addresses of networks are personal data, so they are not stored for longer.
const attemptsStoredSeconds = 7 * 24 * 60 * 60;

export type ParentGate = Awaited<ReturnType<typeof parentGate>>;

/** The end of the block after the n-th wrong PIN in a row. */
function blockedAfter(failures: number, now: Date): Date {
  // Not "now": of two concurrent attempts, the one that read the clock first would count as blocked.
  if (failures < freeAttempts) return new Date(0);
  return after(now, Math.min(firstBlockSeconds * 2 ** (failures - freeAttempts), longestBlockSeconds));
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** The PIN in front of the parent area. Of the server's own PIN only the hash stays in memory. */
export async function parentGate(pin: string, repository: ParentRepository, clock: Clock) {
  const serverPinHash = await hashPassword(pin);

  async function countAttempt(counter: string, now: Date): Promise<void> {
    if (await repository.countAttempt(counter, now, (failures) => blockedAfter(failures, now))) return;
    const wait = (await repository.blockedUntil(counter)).getTime() - now.getTime();
    throw tooManyAttempts(Math.max(1, Math.ceil(wait / 1000)));
  }

  async function open(ownPin: OwnPin | undefined, now: Date): Promise<string> {
    const token = await repository.startSession(ownPin, now);
    if (token === undefined) throw incorrectPin();
    return token;
  }

  const isParent = (token: string | undefined, userId: string | undefined) =>
    repository.hasSession(token, userId, clock());

  async function ownPinOf(userId: string | undefined): Promise<OwnPin | undefined> {
    const pinHash = userId === undefined ? undefined : await repository.pinOf(userId);
    return userId !== undefined && pinHash !== undefined ? { userId, pinHash } : undefined;
  }

  return {
    /**
     * Gives the token of a parent session for the right PIN: the signed-in user's own, or the server's where there is
     * none. Each PIN has its own counter; otherwise an attacker could reset the count by entering a PIN they know
     * (their own account's) after every four guesses. Throws `incorrectPin` and `tooManyAttempts`.
     */
    async enter(enteredPin: string, network: string, userId: string | undefined): Promise<string> {
      const now = clock();
      const ownPin = await ownPinOf(userId);
      // Hashed, since this row may outlive the account by a few days.
      const counter = ownPin ? hashOfToken(`${network} ${ownPin.userId}`) : network;
      await countAttempt(counter, now);
      if (!(await verifyPassword(ownPin?.pinHash ?? serverPinHash, enteredPin))) throw incorrectPin();
      await repository.resetAttempts(counter);
      return open(ownPin, now);
    },

    isParent,
    revoke: repository.endSession,

    /**
     * Sets the PIN of a parent whose password was verified, in place of the server's or a forgotten one. Ends every
     * parent session of the old PIN and this browser's (`token`). Gives the token of a new session if this browser
     * was in the parent area, and only then: setting a PIN does not open it.
     */
    async setPin(userId: string, newPin: string, token: string | undefined): Promise<string | undefined> {
      const pinHash = await hashPassword(newPin);
      const wasParent = await isParent(token, userId);
      await repository.endSession(token);
      await repository.setPin(userId, pinHash);
      return wasParent ? open({ userId, pinHash }, clock()) : undefined;
    },

    async *exportData(userId: string): AsyncGenerator<DataPart> {
      const hasOwnPin = (await repository.pinOf(userId)) !== undefined;
      yield ['parentArea', { hasOwnPin, openUntil: await repository.sessionsOf(userId) }];
    },

    async deleteExpired(): Promise<void> {
      const now = clock();
      await repository.deleteExpired(now, after(now, -attemptsStoredSeconds));
    },
  };
}

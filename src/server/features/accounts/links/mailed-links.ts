import type { Clock } from '../../../platform/clock.ts';
import { hashPassword } from '../../../platform/password.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { hashOfToken, newToken } from '../../../platform/token.ts';
import { emailAlreadyUsed, linkExpired } from '../errors.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NewMail } from '../mail/mail-repository.ts';
import { changedMail, confirmMail, resetMail } from '../mail/mail-texts.ts';
import { endOfUnsentLink } from '../mail/mail-times.ts';
import { normalizeEmail, normalizePassword } from '../normalize.ts';
import type { Credentials } from '../sign-in/credentials.ts';
import type { UserRepository } from '../user-repository.ts';
import type { LinkRepository } from './link-repository.ts';

// A mail that does not arrive is requested once or twice more; further mails would only bother the recipient.
const mailsToAddress = { name: 'mails-to-address', points: 3, perSeconds: 3_600 };
const mailsOfNetwork = { name: 'mails-of-network', points: 20, perSeconds: 3_600 };

interface LinkParts {
  users: UserRepository;
  links: LinkRepository;
  credentials: Credentials;
  mails: Pick<MailQueue, 'wake'>;
  limit: RateLimits;
  clock: Clock;
  supportEmail: string;
  /** The address of this server as it is configured. A `Host` header could be anybody's. */
  address: () => string;
}

interface LinkRequest {
  userId: string;
  purpose: 'reset' | 'email';
  email?: string;
}

export type MailedLinks = ReturnType<typeof mailedLinks>;

/** What people do by a link in a mail: set a new password, confirm a new address. */
export function mailedLinks({ users, links, credentials, mails, limit, clock, ...parts }: LinkParts) {
  const toAddress = limit(mailsToAddress);
  const ofNetwork = limit(mailsOfNetwork);

  async function send(
    request: LinkRequest,
    path: string,
    mailWith: (link: string) => NewMail,
  ): Promise<void> {
    const now = clock();
    const token = newToken();
    const link = { ...request, tokenHash: hashOfToken(token), expiresAt: endOfUnsentLink(now) };
    await links.add(link, mailWith(`${parts.address()}${path}${token}`), now);
    mails.wake();
  }

  return {
    /** Counts a request for a mail. Throws `tooManyRequests`, also for an address without an account. */
    async admit(email: string, network: string): Promise<void> {
      await ofNetwork.consume(network);
      await toAddress.consume(normalizeEmail(email));
    },

    /** Mails a link that sets a new password, if the address has an account. */
    async requestReset(email: string): Promise<void> {
      const user = await users.byEmail(normalizeEmail(email));
      if (!user) return;
      const recipient = { userId: user.id, to: user.email };
      await send({ userId: user.id, purpose: 'reset' }, '/reset/', (link) => resetMail(recipient, link));
    },

    /**
     * Sets a new password, ends every session, forgets wrong attempts at the old password, and gives the token of a
     * new session. Throws `linkExpired`.
     */
    async reset(token: string, password: string, network: string): Promise<string> {
      const tokenHash = hashOfToken(token);
      // Hashing a password takes a lot of time and memory, so a made-up link must not cause it.
      if (!(await links.isOpen(tokenHash, 'reset', clock()))) throw linkExpired();
      const passwordHash = await hashPassword(normalizePassword(password));
      const changed = await links.resetPassword(tokenHash, passwordHash, clock());
      if (!changed) throw linkExpired();
      await credentials.resetAttempts(changed.user, network);
      return changed.token;
    },

    /** Mails a link to the new address. Throws `invalidPassword`, `emailAlreadyUsed`, `tooManyRequests`. */
    async requestEmailChange(userId: string, form: { email: string; password: string }, network: string) {
      await credentials.verifyPassword(userId, form.password);
      await this.admit(form.email, network);
      const email = normalizeEmail(form.email);
      if (await users.byEmail(email)) throw emailAlreadyUsed();
      await send({ userId, purpose: 'email', email }, '/membership?email=', (link) =>
        confirmMail({ userId, to: email }, link),
      );
    },

    /** Changes the address. Throws `linkExpired` and `emailAlreadyUsed`. */
    async confirmEmail(token: string): Promise<void> {
      const notice = ({ id, email }: { id: string; email: string }) =>
        changedMail({ userId: id, to: email }, parts.supportEmail);
      const outcome = await links.changeEmail(hashOfToken(token), notice, clock());
      if (outcome === 'expired') throw linkExpired();
      if (outcome === 'taken') throw emailAlreadyUsed();
      mails.wake();
    },

    deleteExpired: () => links.deleteExpired(clock()),
  };
}

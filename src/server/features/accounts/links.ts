import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import { hashPassword } from '../../platform/password.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { hashOfToken, newToken } from '../../platform/token.ts';
import type { Credentials } from './credentials.ts';
import type { LinkRepository } from './link-repository.ts';
import type { MailQueue } from './mail-queue.ts';
import type { NewMail } from './mail-repository.ts';
import { changedMail, confirmMail, resetMail } from './mail-texts.ts';
import { endOfUnsentLink } from './mail-times.ts';
import { normalEmail, normalPassword } from './normal-form.ts';
import type { UserRepository } from './repository.ts';
import { newSession } from './session.ts';

// A mail that does not come is asked for once or twice again; more would be a nuisance to whoever gets them.
const mailsToAddress = { name: 'mails-to-address', points: 3, perSeconds: 3_600 };
const mailsOfNetwork = { name: 'mails-of-network', points: 20, perSeconds: 3_600 };

export interface LinkParts {
  users: UserRepository;
  links: LinkRepository;
  credentials: Credentials;
  mails: Pick<MailQueue, 'wake'>;
  limit: RateLimits;
  clock: Clock;
  supportEmail: string;
  /** The address of this server as visitors know it, never as one of them says. */
  address: () => string;
}

interface Wanted {
  userId: string;
  purpose: 'reset' | 'email';
  email?: string;
}

export type MailedLinks = ReturnType<typeof mailedLinks>;

/** What a person does by way of a link in a mail: a new password, a new address. */
export function mailedLinks({ users, links, credentials, mails, limit, clock, ...parts }: LinkParts) {
  const toAddress = limit(mailsToAddress);
  const ofNetwork = limit(mailsOfNetwork);

  async function mail(wanted: Wanted, path: string, write: (link: string) => NewMail): Promise<void> {
    const now = clock();
    const token = newToken();
    const link = { ...wanted, tokenHash: hashOfToken(token), expiresAt: endOfUnsentLink(now) };
    await links.add(link, write(`${parts.address()}${path}${token}`), now);
    mails.wake();
  }

  return {
    /** Counts the wish for a mail. Throws `tooManyRequests`, also for an address that nobody has. */
    async admit(email: string, network: string): Promise<void> {
      await ofNetwork.consume(network);
      await toAddress.consume(normalEmail(email));
    },

    /** Mails a link to a new password, where the address is known. */
    async askForReset(email: string): Promise<void> {
      const user = await users.byEmail(normalEmail(email));
      if (!user) return;
      const recipient = { userId: user.id, to: user.email };
      await mail({ userId: user.id, purpose: 'reset' }, '/reset/', (link) => resetMail(recipient, link));
    },

    /**
     * Sets a new password, ends every session, and gives the token of a new one. Wrong tries at the old
     * password count no more. Throws `linkExpired`.
     */
    async reset(token: string, password: string, network: string): Promise<string> {
      const tokenHash = hashOfToken(token);
      // Hashing is dear, so nobody gets it for a link that was made up.
      if (!(await links.isOpen(tokenHash, 'reset', clock()))) throw new CallError('linkExpired');
      const passwordHash = await hashPassword(normalPassword(password));
      const begun = newSession(clock());
      const user = await links.reset(tokenHash, passwordHash, begun.session, clock());
      if (!user) throw new CallError('linkExpired');
      await credentials.forgetTries(user, network);
      return begun.token;
    },

    /** Mails a link to the new address. Throws `invalidPassword`, `emailAlreadyUsed`, `tooManyRequests`. */
    async askForEmail(userId: string, form: { email: string; password: string }, network: string) {
      await credentials.proveAgain(userId, form.password);
      await this.admit(form.email, network);
      const email = normalEmail(form.email);
      if (await users.byEmail(email)) throw new CallError('emailAlreadyUsed');
      const recipient = { userId, to: email };
      await mail({ userId, purpose: 'email', email }, '/membership?email=', (link) =>
        confirmMail(recipient, link),
      );
    },

    /** Changes the address. Throws `linkExpired` and `emailAlreadyUsed`. */
    async confirmEmail(token: string): Promise<void> {
      const notice = ({ id, email }: { id: string; email: string }) =>
        changedMail({ userId: id, to: email }, parts.supportEmail);
      const outcome = await links.changeEmail(hashOfToken(token), notice, clock());
      if (outcome === 'expired') throw new CallError('linkExpired');
      if (outcome === 'taken') throw new CallError('emailAlreadyUsed');
      mails.wake();
    },
  };
}

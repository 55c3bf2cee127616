import type { RequestOf } from '#contract/call.ts';
import { type join as joinCall, minFamiliesShown } from '#contract/waitlist.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { hashOfToken, newToken } from '../../platform/token.ts';
import { waitlistLinkUnknown } from './errors.ts';
import { confirmationMail } from './mail-text.ts';
import type { Mails } from './mails.ts';
import type { WaitlistRepository } from './repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

// A family joins once and mistypes once or twice; a school or an office may be behind one network address.
const joinsOfNetwork = { name: 'waitlist-of-network', points: 20, perSeconds: 3_600 };
const joinsOfAddress = { name: 'waitlist-of-address', points: 3, perSeconds: 3_600 };
// Otherwise thousands of networks could make this server send mails to thousands of strangers.
const joinsOfAll = { name: 'waitlist-of-all', points: 300, perSeconds: 600 };

// A lost mail can be requested again a day later. Five in all, since a stranger may be the one who enters the address.
const pauseBetweenMails = day;
const mostMails = 5;
// An address can resubscribe for this long; then it is deleted.
const storedAfterUnsubscribing = 30 * day;
// A count that changed at once would reveal whether the address that somebody has just entered was new.
const countMilliseconds = hour;

export interface WaitlistParts {
  entries: WaitlistRepository;
  mails: Pick<Mails, 'wake'>;
  limit: RateLimits;
  clock: Clock;
  /** The form in which addresses are stored and compared. */
  normalizeEmail: (text: string) => string;
  /** The address of this server as visitors know it. */
  address: () => string;
  supportEmail: string;
}

export type Waitlist = ReturnType<typeof waitlist>;
type Form = RequestOf<typeof joinCall>;

const before = (time: Date, milliseconds: number) => new Date(time.getTime() - milliseconds);

/** The families that wait for Kurio. */
export function waitlist({ entries, mails, limit, clock, normalizeEmail, ...parts }: WaitlistParts) {
  const ofNetwork = limit(joinsOfNetwork);
  const ofAddress = limit(joinsOfAddress);
  const ofAll = limit(joinsOfAll);
  let count: { families: number; at: Date } | undefined;

  /** Queues the mail that is due to an entry, if one is. */
  async function sendMail(id: string): Promise<void> {
    const token = newToken();
    const link = `${parts.address()}/waitlist/leave/${token}`;
    const mailTo = (to: string) => confirmationMail({ to, supportEmail: parts.supportEmail }, link);
    if (await entries.queueMail(id, hashOfToken(token), mailTo, clock())) mails.wake();
  }

  async function requireLink(isFound: Promise<boolean>): Promise<void> {
    if (!(await isFound)) throw waitlistLinkUnknown();
  }

  return {
    /**
     * Puts an address on the list. Gives the entry's id for `sendMail`, or undefined where a bot has filled the
     * hidden field. Throws `tooManyRequests`, whether the address is new or not.
     */
    async join({ email: typed, niche, source, website }: Form, network: string): Promise<string | undefined> {
      await ofNetwork.consume(network);
      // Before the limits that families share: a bot that is recognized uses up none of them.
      if (website) return undefined;
      const email = normalizeEmail(typed);
      await ofAddress.consume(email);
      await ofAll.consume('all');
      const now = clock();
      const limits = { mailedBefore: before(now, pauseBetweenMails), most: mostMails };
      return entries.join({ email, niche: niche.trim(), source: source.trim() }, now, limits);
    },

    sendMail,

    /** Unsubscribes the address of a link; doing so again changes nothing. Throws `waitlistLinkUnknown`. */
    unsubscribe: (token: string) => requireLink(entries.unsubscribe(hashOfToken(token), clock())),

    /** Throws `waitlistLinkUnknown`. */
    resubscribe: (token: string) => requireLink(entries.resubscribe(hashOfToken(token))),

    /** The number of families, counted within the last hour; null while they are few. */
    async size(): Promise<number | null> {
      const now = clock();
      if (!count || count.at <= before(now, countMilliseconds)) {
        count = { families: await entries.countFamilies(), at: now };
      }
      return count.families < minFamiliesShown ? null : count.families;
    },

    /** Deletes addresses that unsubscribed long ago, and queues the mails that an earlier process did not. */
    async cleanup(): Promise<void> {
      await entries.deleteUnsubscribed(before(clock(), storedAfterUnsubscribing));
      for (const id of await entries.mailsDue()) await sendMail(id);
    },
  };
}

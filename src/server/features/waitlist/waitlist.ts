import type { RequestOf } from '#contract/call.ts';
import { type join as joinCall, toldFrom } from '#contract/waitlist.ts';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { hashOfToken, newToken } from '../../platform/token.ts';
import { confirmation } from './mail-text.ts';
import type { Mails } from './mails.ts';
import type { WaitlistRepository } from './repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

// A family joins once and mistypes once or twice; behind one address there may be a school or an office.
const joinsOfNetwork = { name: 'waitlist-of-network', points: 20, perSeconds: 3_600 };
const joinsOfAddress = { name: 'waitlist-of-address', points: 3, perSeconds: 3_600 };
// Were it not for this, thousands of networks could have this server mail to thousands of strangers.
const joinsOfAll = { name: 'waitlist-of-all', points: 300, perSeconds: 600 };

// A mail that was lost can be asked for again a day later. Five in all, since somebody else may be the one who asks.
const pauseBetweenMails = day;
const mostMails = 5;
// So long leaving can be taken back; then the address is deleted.
const keptAfterLeaving = 30 * day;
// A number that moved at once would tell whoever joins for somebody else whether that address was new.
const countedFor = hour;

export interface WaitlistParts {
  entries: WaitlistRepository;
  mails: Pick<Mails, 'wake'>;
  limit: RateLimits;
  clock: Clock;
  /** An address as it is kept and compared. */
  normalEmail: (text: string) => string;
  /** The address of this server as visitors know it. */
  address: () => string;
  supportEmail: string;
}

export type Waitlist = ReturnType<typeof waitlist>;
type Form = RequestOf<typeof joinCall>;

const before = (moment: Date, milliseconds: number) => new Date(moment.getTime() - milliseconds);

/** The families that wait for Kurio. */
export function waitlist({ entries, mails, limit, clock, normalEmail, ...parts }: WaitlistParts) {
  const ofNetwork = limit(joinsOfNetwork);
  const ofAddress = limit(joinsOfAddress);
  const ofAll = limit(joinsOfAll);
  let counted: { families: number; at: Date } | undefined;

  /** Queues the mail that is due to an entry. */
  async function mailTo(id: string): Promise<void> {
    const token = newToken();
    const write = (to: string) =>
      confirmation({ to, supportEmail: parts.supportEmail }, `${parts.address()}/waitlist/leave/${token}`);
    if (await entries.mail(id, hashOfToken(token), write, clock())) mails.wake();
  }

  async function ofLink(isThere: Promise<boolean>): Promise<void> {
    if (!(await isThere)) throw new CallError('waitlistLinkUnknown');
  }

  return {
    /**
     * Puts an address on the list. Gives the entry's id for `mailTo`, or undefined where a bot filled the field
     * that people do not see. Throws `tooManyRequests`, whether the address is known or not.
     */
    async join({ email: typed, niche, source, website }: Form, network: string): Promise<string | undefined> {
      await ofNetwork.consume(network);
      // Before the limits that families share, so that a bot which gives itself away uses up none of them.
      if (website) return undefined;
      const email = normalEmail(typed);
      await ofAddress.consume(email);
      await ofAll.consume('all');
      const now = clock();
      const limits = { mailedBefore: before(now, pauseBetweenMails), most: mostMails };
      return entries.join({ email, niche: niche.trim(), source: source.trim() }, now, limits);
    },

    mailTo,

    /** Takes the address of a link off the list, however often. Throws `waitlistLinkUnknown`. */
    leave: (token: string) => ofLink(entries.leave(hashOfToken(token), clock())),

    /** Takes leaving back. Throws `waitlistLinkUnknown`. */
    putBack: (token: string) => ofLink(entries.putBack(hashOfToken(token))),

    /** How many families wait, as counted within the last hour; null while they are few. */
    async size(): Promise<number | null> {
      const now = clock();
      if (!counted || counted.at <= before(now, countedFor)) {
        counted = { families: await entries.families(), at: now };
      }
      return counted.families < toldFrom ? null : counted.families;
    },

    /** Deletes who left long ago, and queues the mails that an earlier process still owed. */
    async tidy(): Promise<void> {
      await entries.erase(before(clock(), keptAfterLeaving));
      for (const id of await entries.mailsDue()) await mailTo(id);
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { repeatedJob } from '../../../platform/background-job.ts';
import type { Clock } from '../../../platform/clock.ts';
import { UpstreamError } from '../../../platform/upstream.ts';
import type { Mailer } from '../../../providers/mail/mail.ts';
import type { MailRepository, QueuedMail } from './mail-repository.ts';
import { retryMilliseconds } from './mail-times.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const longestPause = hour;
// Longer than any attempt takes, so a claim that has run out belongs to a server that died.
const claimMilliseconds = 10 * minute;
// Of a mail that was sent the dates are stored for the recipient's download, and no longer than this.
const storedMilliseconds = 30 * day;
const batchSize = 5;
// serve.ts gives a server eight seconds to stop.
const shutdownMilliseconds = 5_000;

export type MailQueue = ReturnType<typeof mailQueue>;

interface Log {
  warn(details: object, message: string): void;
}

/** The pause before the next attempt: a minute, doubling up to an hour. */
const pauseAfter = (tries: number) => Math.min(minute * 2 ** (tries - 1), longestPause);

const isRefused = (error: unknown) => error instanceof UpstreamError && error.reason === 'refused';

/**
 * Sends the mails that are queued in the database, and retries for three days those that the mail server does not
 * accept, unless it refuses them for good. Delivery is at least once: a server claims a mail before it sends it, so
 * that several servers send it once; but if a server dies after it handed a mail over and before it noted that, the
 * mail is sent again ten minutes later, with the same id.
 */
export function mailQueue(repository: MailRepository, mailer: Mailer, clock: Clock, log: Log) {
  let isStopped = false;

  async function deliver(id: string): Promise<void> {
    const now = clock();
    const mail = await repository.claim(id, now, new Date(now.getTime() + claimMilliseconds));
    if (!mail) return;
    try {
      await mailer.send(mail);
    } catch (error) {
      return retryLater(mail, error);
    }
    const isStored = await repository.markSent(id, clock());
    // The account was deleted while its mail was under way.
    if (!isStored) await mailer.discard?.([id]);
  }

  async function retryLater({ id, createdAt, ...mail }: QueuedMail, error: unknown): Promise<void> {
    const tries = mail.tries + 1;
    const next = new Date(clock().getTime() + pauseAfter(tries));
    const isHopeless = isRefused(error) || next.getTime() - createdAt.getTime() > retryMilliseconds;
    if (isHopeless) await repository.giveUp(id, tries);
    else await repository.postpone(id, tries, next);
    log.warn({ err: error, mail: id, tries }, isHopeless ? 'a mail was given up' : 'a mail was not sent yet');
  }

  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const due = await repository.due(clock(), batchSize);
      if (due.length === 0) return;
      await Promise.all(due.map(deliver));
    }
  }

  const job = repeatedJob(sendDue, minute, (err) => log.warn({ err }, 'the mails could not be sent'));

  return {
    start: job.start,
    /** Sends what is due; resolves when nothing is left to send now. */
    run: job.run,
    /** Sends newly queued mails in the background. */
    wake: () => void job.run(),

    /** Deletes the dates of old mails, and what the mailer has stored of them. */
    async deleteOld(): Promise<void> {
      const deleted = await repository.deleteOld(new Date(clock().getTime() - storedMilliseconds));
      await mailer.discard?.(deleted);
    },

    /** Starts no further mail and gives those under way a moment to finish. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.race([job.stop(), delay(shutdownMilliseconds, undefined, { ref: false })]);
    },
  };
}

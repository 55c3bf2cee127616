import { setTimeout as pass } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import type { MailRepository, WaitingMail } from './mail-repository.ts';
import { patience } from './mail-times.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const longestPause = hour;
// No try takes as long: a mail is free again only when the server that took it has died.
const claimed = 10 * minute;
// The dates of a mail are kept for the person it went to, and no longer than this.
const kept = 30 * day;
const atOnce = 5;
// A server that stops is given eight seconds by serve.ts.
const lastTryMilliseconds = 5_000;

export type MailQueue = ReturnType<typeof mailQueue>;

interface Log {
  warn(details: object, message: string): void;
}

/** The pause before the next try: a minute, doubling up to an hour. */
const pauseAfter = (tries: number) => Math.min(minute * 2 ** (tries - 1), longestPause);

const isForGood = (error: unknown) => error instanceof UpstreamError && error.reason === 'refused';

/**
 * Sends what waits in the database, each mail once, also when several servers share it. A mail that was not
 * taken over is tried again for three days, unless it was refused for good.
 */
export function mailQueue(repository: MailRepository, mailer: Mailer, clock: Clock, log: Log) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(id: string): Promise<void> {
    const now = clock();
    const mail = await repository.claim(id, now, new Date(now.getTime() + claimed));
    if (!mail) return;
    try {
      await mailer.send(mail);
    } catch (error) {
      return failed(mail, error);
    }
    await repository.sent(id, clock());
  }

  async function failed({ id, createdAt, ...mail }: WaitingMail, error: unknown): Promise<void> {
    const tries = mail.tries + 1;
    const next = new Date(clock().getTime() + pauseAfter(tries));
    const isHopeless = isForGood(error) || next.getTime() - createdAt.getTime() > patience;
    if (isHopeless) await repository.giveUp(id, tries);
    else await repository.putOff(id, tries, next);
    log.warn({ err: error, mail: id, tries }, isHopeless ? 'a mail was given up' : 'a mail was not sent yet');
  }

  async function sendAll(): Promise<void> {
    await repository.prune(new Date(clock().getTime() - kept));
    do {
      isAskedAgain = false;
      let due = await repository.due(clock(), atOnce);
      while (due.length > 0 && !isStopped) {
        await Promise.all(due.map(deliver));
        due = await repository.due(clock(), atOnce);
      }
    } while (isAskedAgain && !isStopped);
  }

  /** Sends what is due; resolves when nothing is left to send now. */
  async function run(): Promise<void> {
    isAskedAgain = true;
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    await running;
  }

  /** Lets what was put into the queue be sent in the background. */
  function wake(): void {
    if (isStopped) return;
    run().catch((error: unknown) => log.warn({ err: error }, 'the mails could not be sent'));
  }

  return {
    run,
    wake,
    /** Sends what an earlier process left, and looks again each minute. */
    start(): void {
      wake();
      timer = setInterval(wake, minute).unref();
    },
    /** Begins no mail any more and waits a moment for those under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      const ended = running?.catch(() => undefined);
      await Promise.race([ended, pass(lastTryMilliseconds, undefined, { ref: false })]);
    },
  };
}

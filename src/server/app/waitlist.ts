import type { FastifyInstance } from 'fastify';
import type { MailQueue } from '../features/accounts/mail-queue.ts';
import { addMail, dropMails } from '../features/accounts/mail-repository.ts';
import { normalEmail } from '../features/accounts/normal-form.ts';
import { waitlistRepository } from '../features/waitlist/repository.ts';
import { waitlistRoutes } from '../features/waitlist/routes.ts';
import { waitlist } from '../features/waitlist/waitlist.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import type { Parts } from './parts.ts';

const hour = 60 * 60 * 1000;

interface WaitlistWiring {
  queue: Pick<MailQueue, 'wake'>;
  limit: RateLimits;
}

/** Mounts the waitlist, and puts it in order when the server starts and each hour. */
export function mountWaitlist(app: FastifyInstance, parts: Parts, { queue, limit }: WaitlistWiring): void {
  const { config, database, clock, address } = parts;
  const mails = { add: addMail, drop: dropMails, wake: queue.wake };
  const entries = waitlistRepository(database, mails);
  const { supportEmail } = config;
  const list = waitlist({ entries, mails, limit, clock, normalEmail, address, supportEmail });
  waitlistRoutes(app, list, limit);
  let timer: NodeJS.Timeout | undefined;
  let tidied = Promise.resolve();
  const tidy = () => {
    tidied = list.tidy().catch((err: unknown) => app.log.error({ err }, 'the waitlist was not put in order'));
  };
  // The links of a mail need the server's address, which is known when it listens.
  app.addHook('onListen', async () => {
    tidy();
    timer = setInterval(tidy, hour).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await tidied;
  });
}

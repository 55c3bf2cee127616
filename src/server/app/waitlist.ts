import type { FastifyInstance } from 'fastify';
import type { MailQueue } from '../features/accounts/mail/mail-queue.ts';
import { addMail, deleteQueued } from '../features/accounts/mail/mail-repository.ts';
import { normalizeEmail } from '../features/accounts/normalize.ts';
import { waitlistRepository } from '../features/waitlist/repository.ts';
import { waitlistRoutes } from '../features/waitlist/routes.ts';
import { waitlist } from '../features/waitlist/waitlist.ts';
import { hourly } from '../platform/background-job.ts';
import type { Wiring } from './wiring.ts';

/** Mounts the waitlist. */
export function mountWaitlist(app: FastifyInstance, parts: Wiring, queue: MailQueue): void {
  const { config, database, limit, clock, address } = parts;
  const mails = { add: addMail, deleteQueued, wake: queue.wake };
  const entries = waitlistRepository(database, mails);
  const { supportEmail } = config;
  const list = waitlist({ entries, mails, limit, clock, normalizeEmail, address, supportEmail });
  waitlistRoutes(app, list, limit);
  hourly(app, 'the cleanup of the waitlist', list.cleanup);
}

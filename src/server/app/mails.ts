import type { FastifyInstance } from 'fastify';
import { type MailQueue, mailQueue } from '../features/accounts/mail-queue.ts';
import { mailRepository } from '../features/accounts/mail-repository.ts';
import type { Parts } from './parts.ts';

/** Sends the mails of every slice while the server runs. */
export function mountMails(app: FastifyInstance, { database, mailer, clock }: Parts): MailQueue {
  const mails = mailQueue(mailRepository(database), mailer, clock, app.log);
  app.addHook('onReady', async () => mails.start());
  app.addHook('preClose', () => mails.stop());
  return mails;
}

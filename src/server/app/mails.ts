import type { FastifyInstance } from 'fastify';
import { type MailQueue, mailQueue } from '../features/accounts/mail/mail-queue.ts';
import { mailIdsOf, mailRepository } from '../features/accounts/mail/mail-repository.ts';
import type { PersonalData } from '../features/accounts/own-account/own-account.ts';
import { hourly, runWhileServing } from '../platform/background-job.ts';
import type { Wiring } from './wiring.ts';

/** Sends the mails of every slice while the server runs. */
export function runMails(
  app: FastifyInstance,
  { database, mailer, clock }: Wiring,
): MailQueue & PersonalData {
  const repository = mailRepository(database);
  const queue = mailQueue(repository, mailer, clock, app.log);
  runWhileServing(app, queue);
  hourly(app, 'the cleanup of mails', queue.deleteOld);
  return {
    ...queue,
    exportData: repository.exportData,
    // The rows are deleted with the user, and so are the files of an outbox.
    beforeDeletion: async (userId, transaction) => mailer.discard?.(await mailIdsOf(transaction, userId)),
  };
}

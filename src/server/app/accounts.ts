import type { FastifyInstance } from 'fastify';
import { linkRepository } from '../features/accounts/links/link-repository.ts';
import { linkRoutes } from '../features/accounts/links/link-routes.ts';
import { mailedLinks } from '../features/accounts/links/mailed-links.ts';
import type { MailQueue } from '../features/accounts/mail/mail-queue.ts';
import { ownAccount, type PersonalData } from '../features/accounts/own-account/own-account.ts';
import { ownAccountRoutes } from '../features/accounts/own-account/own-account-routes.ts';
import { signIn } from '../features/accounts/sign-in/sign-in.ts';
import { signInRoutes } from '../features/accounts/sign-in/sign-in-routes.ts';
import { hourly } from '../platform/background-job.ts';
import type { Wiring } from './wiring.ts';

/** Mounts the calls of accounts; `personalData` is that of the other slices. */
export function mountAccounts(
  app: FastifyInstance,
  parts: Wiring,
  mails: MailQueue,
  personalData: PersonalData[],
): void {
  const { config, database, sessions } = parts;
  const repository = linkRepository(database);
  const links = mailedLinks({ ...parts, mails, links: repository, supportEmail: config.supportEmail });
  hourly(app, 'the cleanup of sessions', sessions.deleteExpired);
  hourly(app, 'the cleanup of mailed links', links.deleteExpired);
  signInRoutes(app, { ...parts, signIn: signIn(parts) });
  linkRoutes(app, { ...parts, links });
  ownAccountRoutes(app, { ...parts, account: ownAccount({ ...parts, personalData }) });
}

import type { FastifyInstance } from 'fastify';
import { accounts, type Keeper } from '../features/accounts/account.ts';
import type { Credentials } from '../features/accounts/credentials.ts';
import { linkRepository } from '../features/accounts/link-repository.ts';
import { mailedLinks } from '../features/accounts/links.ts';
import type { MailQueue } from '../features/accounts/mail-queue.ts';
import type { UserRepository } from '../features/accounts/repository.ts';
import { accountRoutes } from '../features/accounts/routes.ts';
import type { Sessions } from '../features/accounts/session.ts';
import type { TellUser } from '../features/accounts/tell-user.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import type { Parts } from './parts.ts';

interface AccountWiring {
  users: UserRepository;
  sessions: Sessions;
  credentials: Credentials;
  tell: TellUser;
  /** The slices that keep something about a user. */
  keepers: Keeper[];
  limit: RateLimits;
  mails: Pick<MailQueue, 'wake'>;
}

/** Mounts the calls of accounts. */
export function mountAccounts(app: FastifyInstance, parts: Parts, wiring: AccountWiring): void {
  const { config, database, clock, address } = parts;
  const { supportEmail } = config;
  const links = linkRepository(database);
  accountRoutes(app, {
    ...wiring,
    accounts: accounts({ ...wiring, clock }),
    links: mailedLinks({ ...wiring, links, clock, address, supportEmail }),
  });
}

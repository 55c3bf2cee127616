import type { FastifyInstance } from 'fastify';
import { google } from '../features/accounts/google.ts';
import { googleRepository } from '../features/accounts/google-repository.ts';
import { googleRoutes } from '../features/accounts/google-routes.ts';
import type { UserRepository } from '../features/accounts/repository.ts';
import type { Sessions } from '../features/accounts/session.ts';
import type { TellUser } from '../features/accounts/tell-user.ts';
import { visitedAddress } from '../platform/http/address.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import type { Parts } from './parts.ts';

interface GoogleWiring {
  users: UserRepository;
  sessions: Sessions;
  tell: TellUser;
  limit: RateLimits;
}

/** Mounts sign-in by Google, which says so where it is not set up. */
export function mountGoogle(app: FastifyInstance, parts: Parts, { users, ...wiring }: GoogleWiring): void {
  const { config, database, clock, identity } = parts;
  const repository = googleRepository(database);
  googleRoutes(app, {
    ...wiring,
    google: google({ provider: identity, repository, users, clock }),
    addressOf: (request) => visitedAddress(request, config.publicUrl),
  });
}

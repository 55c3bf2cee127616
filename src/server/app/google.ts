import type { FastifyInstance } from 'fastify';
import { googleRepository } from '../features/accounts/google/google-repository.ts';
import { googleRoutes } from '../features/accounts/google/google-routes.ts';
import { googleSignIn } from '../features/accounts/google/google-sign-in.ts';
import { hourly } from '../platform/background-job.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import type { Wiring } from './wiring.ts';

/** Mounts sign-in with Google; where it is not set up its calls say so. */
export function mountGoogle(app: FastifyInstance, parts: Wiring): void {
  const { config, database, identity, users, clock } = parts;
  const repository = googleRepository(database, clock);
  hourly(app, 'the cleanup of Google sign-ins', repository.deleteExpired);
  googleRoutes(app, {
    ...parts,
    google: googleSignIn({ provider: identity, repository, users, clock }),
    addressOf: (request) => requestOrigin(request, config.publicUrl),
  });
}

import type { FastifyInstance } from 'fastify';
import { customerDeletions } from '../features/membership/customer-deletions.ts';
import { membershipRepository } from '../features/membership/repository.ts';
import { membershipRoutes } from '../features/membership/routes.ts';
import { sandboxRoutes } from '../features/membership/sandbox-routes.ts';
import { webhookRoute } from '../features/membership/webhook-route.ts';
import { runWhileServing } from '../platform/background-job.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import type { BeforeDeletion } from '../platform/personal-data.ts';
import type { Payments } from '../providers/payments/payments.ts';
import type { Sandbox } from '../providers/payments/sandbox.ts';
import type { Wiring } from './wiring.ts';

/** Mounts payments. Returns what the slice does when a user downloads their data or deletes the account. */
export async function mountMembership(app: FastifyInstance, parts: Wiring) {
  const { config, database, clock, payments, users, viewOf, memberships, limit } = parts;
  membershipRoutes(app, {
    memberships,
    limit,
    userOf: async (userId) => viewOf(await users.byId(userId)),
    addressOf: (request) => requestOrigin(request, config.publicUrl),
  });
  await webhookRoute(app, { payments, memberships, clock, limit });
  sandboxRoutes(app, isSandbox(payments) ? payments : undefined);

  const repository = membershipRepository(database);
  const deletions = customerDeletions(repository, payments, clock, app.log);
  runWhileServing(app, deletions);
  const beforeDeletion: BeforeDeletion = (userId, rows) => repository.removeForUser(userId, rows, clock());
  return { exportData: memberships.exportData, beforeDeletion, afterDeletion: () => void deletions.run() };
}

const isSandbox = (payments: Payments | undefined): payments is Sandbox => payments?.kind === 'sandbox';

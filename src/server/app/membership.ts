import type { FastifyInstance } from 'fastify';
import type { BeforeRemoval, UserRepository } from '../features/accounts/repository.ts';
import type { TellUser } from '../features/accounts/tell-user.ts';
import { leaving } from '../features/membership/leaving.ts';
import { memberships } from '../features/membership/membership.ts';
import { membershipRepository } from '../features/membership/repository.ts';
import { membershipRoutes } from '../features/membership/routes.ts';
import { sandboxRoutes } from '../features/membership/sandbox-routes.ts';
import { webhookRoute } from '../features/membership/webhook.ts';
import { visitedAddress } from '../platform/http/address.ts';
import { CallError } from '../platform/http/errors.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import type { Payments } from '../providers/payments/payments.ts';
import type { Sandbox } from '../providers/payments/sandbox.ts';
import type { Parts } from './parts.ts';

/** Memberships, as the other slices see them. */
export function membershipParts(parts: Parts, users: UserRepository) {
  const { database, clock, payments } = parts;
  const repository = membershipRepository(database);
  const personOf = async (userId: string) => {
    const user = await users.byId(userId);
    if (!user) throw new CallError('notSignedIn');
    return user;
  };
  return { repository, memberships: memberships({ payments, repository, personOf, clock }) };
}

interface MembershipWiring extends ReturnType<typeof membershipParts> {
  users: UserRepository;
  tell: TellUser;
  limit: RateLimits;
}

/** Mounts payments. Gives what the slice does when a user asks for their data or goes. */
export async function mountMembership(app: FastifyInstance, parts: Parts, wiring: MembershipWiring) {
  const { config, clock, payments } = parts;
  const { users, tell, limit, repository, memberships } = wiring;
  membershipRoutes(app, {
    memberships,
    limit,
    userOf: async (userId) => tell(await users.byId(userId)),
    addressOf: (request) => visitedAddress(request, config.publicUrl),
  });
  await webhookRoute(app, { payments, memberships, clock, limit });
  sandboxRoutes(app, isSandbox(payments) ? payments : undefined);

  const leavers = leaving(repository, payments, clock, app.log);
  app.addHook('onReady', async () => leavers.start());
  app.addHook('preClose', () => leavers.stop());
  const beforeRemoval: BeforeRemoval = (userId, rows) => repository.leave(userId, rows, clock());
  return { dataOf: memberships.dataOf, beforeRemoval, afterRemoval: () => void leavers.run() };
}

const isSandbox = (payments: Payments | undefined): payments is Sandbox => payments?.kind === 'sandbox';

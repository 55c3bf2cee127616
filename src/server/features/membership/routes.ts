import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts.ts';
import * as contract from '#contract/membership.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { MembershipService } from './membership-service.ts';
import { translateErrors } from './translate-errors.ts';

interface MembershipRoutes {
  memberships: MembershipService;
  userOf(userId: string): Promise<User>;
  /** The address by which the visitor came. */
  addressOf(request: FastifyRequest): string;
  limit: RateLimits;
}

// A person tries a few times at most; each call sends the payment service several requests.
const purchases = { name: 'purchases', points: 20, perSeconds: 60 };

/** Mounts the calls of people who buy Pro or have it. */
export function membershipRoutes(app: FastifyInstance, parts: MembershipRoutes): void {
  const { memberships, userOf, addressOf } = parts;
  const ofUser = parts.limit(purchases);

  mount(app, contract.checkout, async ({ body, request }) => {
    const { userId, log } = request;
    await ofUser.consume(userId);
    const checkout = memberships.checkout(userId, body.subscription, addressOf(request));
    return { url: await translateErrors(log, checkout) };
  });

  mount(app, contract.trial, async ({ request }) => {
    const { userId, log } = request;
    await ofUser.consume(userId);
    return { days: await translateErrors(log, memberships.trialDaysOf(userId)) };
  });

  mount(app, contract.portal, async ({ request }) => {
    const { userId, log } = request;
    await ofUser.consume(userId);
    return { url: await translateErrors(log, memberships.portal(userId, addressOf(request))) };
  });

  mount(app, contract.handlePaymentSuccess, async ({ body, request }) => {
    const { userId, log } = request;
    await ofUser.consume(userId);
    await translateErrors(log, memberships.confirm(userId, body.csId));
    return userOf(userId);
  });
}

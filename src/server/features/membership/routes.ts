import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts.ts';
import * as contract from '#contract/membership.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Memberships } from './membership.ts';

interface MembershipRoutes {
  memberships: Memberships;
  userOf(userId: string): Promise<User>;
  /** The address by which the visitor came. */
  addressOf(request: FastifyRequest): string;
  limit: RateLimits;
}

// A person tries a few times at most; each call asks the payment service several things.
const purchases = { name: 'purchases', points: 20, perSeconds: 60 };

/** Mounts the calls of a person who pays. */
export function membershipRoutes(app: FastifyInstance, parts: MembershipRoutes): void {
  const { memberships, userOf, addressOf } = parts;
  const purchase = parts.limit(purchases);

  mount(app, contract.checkout, async ({ body, request }) => {
    const { userId, log } = request;
    await purchase.consume(userId);
    const asked = memberships.checkout(userId, body.subscription, addressOf(request));
    return { url: await told(log, asked) };
  });

  mount(app, contract.trial, async ({ request, reply }) => {
    const { userId, log } = request;
    await purchase.consume(userId);
    void reply.header('cache-control', 'no-store');
    return { days: await told(log, memberships.trialDaysOf(userId)) };
  });

  mount(app, contract.portal, async ({ request }) => {
    const { userId, log } = request;
    await purchase.consume(userId);
    return { url: await told(log, memberships.portal(userId, addressOf(request))) };
  });

  mount(app, contract.handlePaymentSuccess, async ({ body, request }) => {
    const { userId, log } = request;
    await purchase.consume(userId);
    await told(log, memberships.confirm(userId, body.csId));
    return userOf(userId);
  });
}

/** Says of a payment service that fails only that it failed; the log has the rest. */
export async function told<T>(log: Pick<FastifyBaseLogger, 'warn'>, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    log.warn({ err: cause }, 'the payment service failed');
    throw new CallError('paymentFailed', { cause });
  }
}

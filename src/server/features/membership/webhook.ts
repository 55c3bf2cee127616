import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/membership.ts';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { Payments } from '../../providers/payments/payments.ts';
import type { Memberships } from './membership.ts';
import { told } from './routes.ts';

interface Webhook {
  payments: Payments | undefined;
  memberships: Memberships;
  clock: Clock;
  limit: RateLimits;
}

// Stripe sends what waited in bursts, and what is refused it sends again later.
const messages = { name: 'payment-messages', points: 3_000, perSeconds: 60 };

/**
 * Mounts the call that the payment service makes. A signature is over the bytes that were sent, so this call
 * alone gets its body unread. An answer other than 200 makes the service send the message again.
 */
export async function webhookRoute(app: FastifyInstance, parts: Webhook): Promise<void> {
  const { payments, memberships, clock } = parts;
  const allowance = parts.limit(messages);
  await app.register(async (unread) => {
    unread.removeAllContentTypeParsers();
    unread.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    mount(unread, contract.webhook, async ({ body, network, request }) => {
      await allowance.consume(network);
      if (!payments?.readMessage) throw new CallError('paymentsNotConfigured');
      const message = payments.readMessage(bytesOf(body), signatureOf(request.headers), clock());
      if (!message) throw new CallError('badSignature');
      if (message.customerId !== undefined) await told(request.log, memberships.heard(message.customerId));
      return {};
    });
  });
}

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function signatureOf(headers: Record<string, unknown>): string {
  const signature = headers['stripe-signature'];
  return typeof signature === 'string' ? signature : '';
}

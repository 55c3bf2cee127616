import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/membership.ts';
import type { Clock } from '../../platform/clock.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { Payments } from '../../providers/payments/payments.ts';
import { badSignature, paymentsNotConfigured } from './errors.ts';
import type { MembershipService } from './membership-service.ts';
import { translateErrors } from './translate-errors.ts';

interface WebhookRoute {
  payments: Payments | undefined;
  memberships: MembershipService;
  clock: Clock;
  limit: RateLimits;
}

// Stripe delivers waiting webhooks in bursts, and repeats those that were refused.
const webhooks = { name: 'payment-messages', points: 3_000, perSeconds: 60 };

/**
 * Mounts the call by which the payment service reports changes. Its signature is verified over the bytes as they were
 * sent, so this call alone gets its body unparsed. The service repeats a webhook that is answered by anything but 200.
 */
export async function webhookRoute(app: FastifyInstance, parts: WebhookRoute): Promise<void> {
  const { payments, memberships, clock } = parts;
  const ofNetwork = parts.limit(webhooks);
  await app.register(async (unparsed) => {
    unparsed.removeAllContentTypeParsers();
    unparsed.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    mount(unparsed, contract.webhook, async ({ body, network, request }) => {
      await ofNetwork.consume(network);
      if (!payments?.verifyWebhook) throw paymentsNotConfigured();
      const event = payments.verifyWebhook(bytesOf(body), signatureOf(request.headers), clock());
      if (!event) throw badSignature();
      const { customerId } = event;
      if (customerId !== undefined) await translateErrors(request.log, memberships.onWebhook(customerId));
      return {};
    });
  });
}

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function signatureOf(headers: Record<string, unknown>): string {
  const signature = headers['stripe-signature'];
  return typeof signature === 'string' ? signature : '';
}

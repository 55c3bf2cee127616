import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/membership.ts';
import { proPrices } from '#contract/site.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Sandbox } from '../../providers/payments/sandbox.ts';

/** Mounts what the page of the local test checkout asks; without a sandbox there is nothing to find. */
export function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox | undefined): void {
  mount(app, contract.sandboxCheckout, ({ body, request }) => {
    const waiting = sandbox?.waiting(body.csId, request.userId);
    if (!waiting) throw new CallError('absent');
    const price = waiting.term === 2 ? proPrices.yearly : proPrices.monthly;
    return { subscription: waiting.term, price, trialDays: waiting.trialDays };
  });
  mount(app, contract.sandboxPay, ({ body, request }) => {
    if (!sandbox?.finish(body.csId, request.userId)) throw new CallError('absent');
    return {};
  });
}

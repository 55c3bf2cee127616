import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/membership.ts';
import { subscription } from '#contract/plans.ts';
import { proPrices } from '#contract/prices.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Sandbox } from '../../providers/payments/sandbox.ts';
import { notFound } from './errors.ts';

/** Mounts the calls of the sandbox's checkout page. Without a sandbox, no checkout is found. */
export function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox | undefined): void {
  mount(app, contract.sandboxCheckout, ({ body, request }) => {
    const checkout = sandbox?.openCheckoutOf(body.csId, request.userId);
    if (!checkout) throw notFound();
    const { term, trialDays } = checkout;
    const price = term === subscription.yearly ? proPrices.yearly : proPrices.monthly;
    return { subscription: term, price, trialDays };
  });
  mount(app, contract.sandboxPay, ({ body, request }) => {
    if (!sandbox?.finish(body.csId, request.userId)) throw notFound();
    return {};
  });
}

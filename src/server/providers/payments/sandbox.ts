import { type PaidTerm, subscription } from '#contract/plans.ts';
import type { Clock } from '../../platform/clock.ts';
import { newToken } from '../../platform/token.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Payments, Subscription } from './payments.ts';

interface SandboxCheckout {
  id: string;
  userId: string;
  customerId: string;
  term: PaidTerm;
  trialDays: number;
  openedAt: Date;
  paidAt: Date | undefined;
}

export interface Sandbox extends Payments {
  /** A user's open checkout; undefined if there is none, or it is another user's. */
  openCheckoutOf(id: string, userId: string): { term: PaidTerm; trialDays: number } | undefined;
  /** Completes it without a payment. Returns false where `openCheckoutOf` finds none. */
  finish(id: string, userId: string): boolean;
}

const checkoutMilliseconds = 60 * 60 * 1000;
const prefix = 'sandbox_';

/**
 * Payments for trying Kurio out: no card, no money. Checkouts are in memory: open ones for an hour, completed ones until
 * the server stops. The membership that one gives is stored like any other, and is not renewed.
 */
export function sandboxPayments(clock: Clock): Sandbox {
  const checkouts = new Map<string, SandboxCheckout>();
  const of = (customerId: string) => [...checkouts.values()].filter((one) => one.customerId === customerId);
  const paidOf = (customerId: string) => of(customerId).filter(({ paidAt }) => paidAt !== undefined);

  function open(order: Pick<SandboxCheckout, 'userId' | 'customerId' | 'term' | 'trialDays'>): string {
    for (const { id, paidAt } of of(order.customerId)) if (!paidAt) checkouts.delete(id);
    const { userId, customerId, term, trialDays } = order;
    const id = `cs_sandbox_${newToken()}`;
    checkouts.set(id, { id, userId, customerId, term, trialDays, openedAt: clock(), paidAt: undefined });
    // Without a host: the browser stays at the address by which it came, where it has its session.
    return `/payment/sandbox?cs_id=${id}`;
  }

  function openCheckoutOf(id: string, userId: string): SandboxCheckout | undefined {
    const checkout = checkouts.get(id);
    if (checkout?.userId !== userId || checkout.paidAt) return undefined;
    const age = clock().getTime() - checkout.openedAt.getTime();
    return age < checkoutMilliseconds ? checkout : undefined;
  }

  return {
    kind: 'sandbox',
    findOrCreateCustomer: async ({ userId }) => prefix + userId,
    openCheckout: async (order) => open(order),

    async checkout(id) {
      const found = checkouts.get(id);
      return found && { ...found, isPaid: found.paidAt !== undefined };
    },

    /** A checkout of the other term, since there is no portal here. */
    async portal(customerId) {
      const { monthly, yearly } = subscription;
      const term = paidOf(customerId).at(-1)?.term === yearly ? monthly : yearly;
      return open({ userId: customerId.slice(prefix.length), customerId, term, trialDays: 0 });
    },

    async subscriptionsOf(customerId) {
      if (!customerId.startsWith(prefix)) return undefined;
      return paidOf(customerId).map(toSubscription);
    },

    async deleteCustomer(customerId) {
      // A customer of Stripe must not count as deleted: the deletion waits until Stripe is configured again.
      if (!customerId.startsWith(prefix))
        throw new UpstreamError('failed', 'this customer is not the sandbox’s');
      for (const { id } of of(customerId)) checkouts.delete(id);
    },

    openCheckoutOf,
    finish(id, userId) {
      const checkout = openCheckoutOf(id, userId);
      if (!checkout) return false;
      for (const earlier of paidOf(checkout.customerId)) checkouts.delete(earlier.id);
      checkout.paidAt = clock();
      return true;
    },
  };
}

function toSubscription({ id, term, trialDays, openedAt, paidAt = openedAt }: SandboxCheckout): Subscription {
  const periodEnd = new Date(paidAt);
  if (trialDays > 0) periodEnd.setUTCDate(periodEnd.getUTCDate() + trialDays);
  else periodEnd.setUTCMonth(periodEnd.getUTCMonth() + (term === subscription.yearly ? 12 : 1));
  return {
    id,
    status: trialDays > 0 ? 'trialing' : 'active',
    term,
    periodStart: paidAt,
    periodEnd,
    endsAt: periodEnd,
    isPaid: true,
  };
}

import type { Clock } from '../../platform/clock.ts';
import { newToken } from '../../platform/token.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Payments, Subscription, Term } from './payments.ts';

/** A checkout of the sandbox, paid or not. */
interface SandboxCheckout {
  id: string;
  userId: string;
  customerId: string;
  term: Term;
  trialDays: number;
  openedAt: Date;
  paidAt: Date | undefined;
}

export interface Sandbox extends Payments {
  /** This user's checkout that waits to be finished; undefined if there is none, or it is another's. */
  waiting(id: string, userId: string): { term: Term; trialDays: number } | undefined;
  /** Finishes it without a payment. Returns false where `waiting` finds none. */
  finish(id: string, userId: string): boolean;
}

const checkoutMilliseconds = 60 * 60 * 1000;

/**
 * Payments for trying Kurio out: no card, no money. Checkouts live in memory: one that waits for an hour, one
 * that was finished until the server stops. What it gave is a membership like any other and stays; it is not
 * renewed.
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
    // Without a host, so that the browser stays at the address by which it came and keeps its session.
    return `/payment/sandbox?cs_id=${id}`;
  }

  function waiting(id: string, userId: string): SandboxCheckout | undefined {
    const checkout = checkouts.get(id);
    if (checkout?.userId !== userId || checkout.paidAt) return undefined;
    const age = clock().getTime() - checkout.openedAt.getTime();
    return age < checkoutMilliseconds ? checkout : undefined;
  }

  return {
    kind: 'sandbox',
    newCustomer: async ({ userId }) => customerOf(userId),
    openCheckout: async (order) => open(order),

    async checkout(id) {
      const found = checkouts.get(id);
      return found && { ...found, isPaid: found.paidAt !== undefined };
    },

    /** Another plan is bought here as the first one was. */
    async portal(customerId) {
      const term = paidOf(customerId).at(-1)?.term === 2 ? 1 : 2;
      return open({ userId: customerId.slice(prefix.length), customerId, term, trialDays: 0 });
    },

    async subscriptionsOf(customerId) {
      if (!customerId.startsWith(prefix)) return undefined;
      return paidOf(customerId).map(toSubscription);
    },

    async deleteCustomer(customerId) {
      // One who pays at a real service must not be taken for deleted; this waits until that is set up again.
      if (!customerId.startsWith(prefix))
        throw new UpstreamError('failed', 'this customer is not the sandbox’s');
      for (const { id } of of(customerId)) checkouts.delete(id);
    },

    waiting,
    finish(id, userId) {
      const checkout = waiting(id, userId);
      if (!checkout) return false;
      for (const earlier of paidOf(checkout.customerId)) checkouts.delete(earlier.id);
      checkout.paidAt = clock();
      return true;
    },
  };
}

const prefix = 'sandbox_';
const customerOf = (userId: string) => prefix + userId;

function toSubscription({ id, term, trialDays, openedAt, paidAt = openedAt }: SandboxCheckout): Subscription {
  const periodEnd = new Date(paidAt);
  if (trialDays > 0) periodEnd.setUTCDate(periodEnd.getUTCDate() + trialDays);
  else periodEnd.setUTCMonth(periodEnd.getUTCMonth() + (term === 2 ? 12 : 1));
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

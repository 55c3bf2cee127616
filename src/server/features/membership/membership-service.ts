import type { Membership } from '#contract/accounts.ts';
import { trialDays } from '#contract/membership.ts';
import { type PaidTerm, plan, subscription } from '#contract/plans.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DataPart } from '../../platform/personal-data.ts';
import type { Payments, Subscription } from '../../providers/payments/payments.ts';
import { coalesceByKey } from './coalesce-by-key.ts';
import { entitlementOf, isRunning } from './entitlement.ts';
import {
  alreadyPro,
  noSubscription,
  notFound,
  notPaid,
  notSignedIn,
  paymentError,
  paymentsNotConfigured,
} from './errors.ts';
import { isLifetime, membershipView } from './membership-view.ts';
import type { MembershipRepository } from './repository.ts';
import { serializeByKey } from './serialize-by-key.ts';

interface MembershipParts {
  /** Undefined where nothing is sold. */
  payments: Payments | undefined;
  repository: MembershipRepository;
  /** Name and address of a user for the payment service; undefined if the account is deleted. */
  findPerson(userId: string): Promise<{ name: string; email: string } | undefined>;
  clock: Clock;
}

// A round fails only if another server has written a newer result meanwhile. Five in a row are an error.
const refreshRounds = 5;

export type MembershipService = ReturnType<typeof membershipService>;

/**
 * Memberships. What a browser or a webhook reports is never believed: it only makes the server fetch the current
 * state from the payment service.
 */
export function membershipService({ payments, repository, findPerson, clock }: MembershipParts) {
  const refresh = coalesceByKey(refreshNow);
  // Each checkout ends the earlier open ones of its customer, so two at the same time would end each other.
  const inOrder = serializeByKey();

  function service(): Payments {
    if (!payments) throw paymentsNotConfigured();
    return payments;
  }

  async function refreshNow(userId: string): Promise<void> {
    for (let round = 0; round < refreshRounds; round += 1) {
      const row = await repository.find(userId);
      if (!row?.customerId || isLifetime(row)) return;
      const subscriptions = (await service().subscriptionsOf(row.customerId)) ?? [];
      if (await repository.write(userId, row.version, entitlementOf(subscriptions), clock())) return;
    }
    throw paymentError();
  }

  async function membershipOf(userId: string, now = clock()): Promise<Membership> {
    return membershipView(await repository.find(userId), now);
  }

  /** The user's customer, and all subscriptions that it ever had. */
  async function customerOf(userId: string): Promise<{ customerId: string; earlier: Subscription[] }> {
    const stored = (await repository.find(userId))?.customerId ?? null;
    const earlier = stored === null ? undefined : await service().subscriptionsOf(stored);
    if (stored !== null && earlier) return { customerId: stored, earlier };
    // There is none yet, or it belongs to another Stripe account or to the sandbox.
    const person = await findPerson(userId);
    if (!person) throw notSignedIn();
    const found = await service().findOrCreateCustomer({ userId, ...person });
    const customerId = await repository.assignCustomer(userId, stored, found, clock());
    if (customerId === undefined) throw notSignedIn();
    return { customerId, earlier: (await service().subscriptionsOf(customerId)) ?? [] };
  }

  async function openCheckout(userId: string, term: PaidTerm, address: string): Promise<string> {
    const row = await repository.find(userId);
    if (row && isLifetime(row)) throw alreadyPro();
    const { customerId, earlier } = await customerOf(userId);
    if (earlier.some(isRunning)) {
      await refresh(userId);
      if ((await membershipOf(userId)).plan === plan.pro) throw alreadyPro();
      // Payments have failed for so long that Pro has ended. The portal is where the card is replaced; a second
      // subscription would be paid twice.
      return service().portal(customerId, `${address}/membership`);
    }
    return service().openCheckout({
      userId,
      customerId,
      term,
      trialDays: trialDaysAfter(earlier),
      successUrl: `${address}/payment/success?cs_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${address}/pricing?billing=${term === subscription.yearly ? 'yearly' : 'monthly'}`,
    });
  }

  return {
    membershipOf,

    /** Gives the URL of a checkout. `address` is where the visitor came to. Throws `alreadyPro`. */
    checkout: (userId: string, term: PaidTerm, address: string): Promise<string> =>
      inOrder(userId, () => openCheckout(userId, term, address)),

    /** How many days would be free in this user's next checkout. */
    async trialDaysOf(userId: string): Promise<number> {
      const { subscriptionsOf } = service();
      const customerId = (await repository.find(userId))?.customerId;
      return trialDaysAfter((customerId && (await subscriptionsOf(customerId))) || []);
    },

    /** Gives the URL where the subscription is changed or canceled. Throws `noSubscription`. */
    async portal(userId: string, address: string): Promise<string> {
      const { portal } = service();
      const row = await repository.find(userId);
      if (!row?.customerId || !row.subscriptionId) throw noSubscription();
      return portal(row.customerId, `${address}/membership`);
    },

    /** Refreshes the membership after a checkout that is this user's and paid. Throws `absent` and `notPaid`. */
    async confirm(userId: string, checkoutId: string): Promise<void> {
      const checkout = await service().checkout(checkoutId);
      const row = await repository.find(userId);
      const isOwn =
        checkout?.userId === userId && row !== undefined && checkout.customerId === row.customerId;
      if (!isOwn) throw notFound();
      if (!checkout.isPaid) throw notPaid();
      await refresh(userId);
    },

    /** Refreshes the membership of this Stripe customer. Ignores customers of another shop. */
    async onWebhook(customerId: string): Promise<void> {
      const userId = await repository.userOfCustomer(customerId);
      if (userId !== undefined) await refresh(userId);
    },

    async *exportData(userId: string): AsyncGenerator<DataPart> {
      const row = await repository.find(userId);
      if (!row) return;
      const { userId: _, version: __, ...membership } = row;
      yield ['membership', membership];
    },
  };
}

const trialDaysAfter = (earlier: readonly Subscription[]) =>
  earlier.every(({ status }) => status.startsWith('incomplete')) ? trialDays : 0;

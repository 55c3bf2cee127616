import { defaultMembership, type Membership } from '#contract/accounts.ts';
import { trialDays } from '#contract/membership.ts';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { Payments, Subscription, Term } from '../../providers/payments/payments.ts';
import { entitlementOf, isRunning } from './entitlement.ts';
import { inTurn } from './in-turn.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { MembershipRepository, MembershipRow } from './repository.ts';

/** Who pays, as the payment service is told. */
export interface Person {
  name: string;
  email: string;
}

interface MembershipParts {
  /** Undefined where nothing is sold. */
  payments: Payments | undefined;
  repository: MembershipRepository;
  personOf(userId: string): Promise<Person>;
  clock: Clock;
}

// Another server wins each round only by writing something newer; five in a row are a fault.
const convergeRounds = 5;

export type Memberships = ReturnType<typeof memberships>;

/** Memberships. What a browser or a message says is only a reason to ask the payment service what is so. */
export function memberships({ payments, repository, personOf, clock }: MembershipParts) {
  const converge = inTurn((userId) => convergeNow(userId));
  // Each checkout ends those that were open before it, so two that are opened at once would end each other.
  const afterOthers = oneAtATime();

  async function convergeNow(userId: string): Promise<void> {
    for (let round = 0; round < convergeRounds; round += 1) {
      const row = await repository.find(userId);
      if (!row?.customerId || isLifetime(row)) return;
      const found = (await service(payments).subscriptionsOf(row.customerId)) ?? [];
      if (await repository.write(userId, row.version, entitlementOf(found), clock())) return;
    }
    throw new CallError('paymentFailed');
  }

  /** The customer to sell to, and all that this customer ever had. */
  async function customerOf(userId: string): Promise<{ customerId: string; earlier: Subscription[] }> {
    const known = (await repository.find(userId))?.customerId ?? null;
    const earlier = known === null ? undefined : await service(payments).subscriptionsOf(known);
    if (known !== null && earlier) return { customerId: known, earlier };
    // Another account of the service, or the sandbox before it, does not know this service's customers.
    const made = await service(payments).newCustomer({ userId, ...(await personOf(userId)) });
    const customerId = await repository.keepCustomer(userId, known, made, clock());
    if (customerId === undefined) throw new CallError('notSignedIn');
    return { customerId, earlier: [] };
  }

  async function openCheckout(userId: string, term: Term, address: string): Promise<string> {
    const row = await repository.find(userId);
    if (row && isLifetime(row)) throw new CallError('alreadyPro');
    const { customerId, earlier } = await customerOf(userId);
    if (earlier.some(isRunning)) {
      await converge(userId);
      if (toMembership(await repository.find(userId), clock()).plan === 1) throw new CallError('alreadyPro');
      // The card failed for so long that Pro ended: in the portal it is mended, and a second subscription
      // beside this one would be paid twice.
      return service(payments).portal(customerId, `${address}/membership`);
    }
    return service(payments).openCheckout({
      userId,
      customerId,
      term,
      trialDays: trialDaysAfter(earlier),
      successUrl: `${address}/payment/success?cs_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${address}/pricing?billing=${term === 2 ? 'yearly' : 'monthly'}`,
    });
  }

  return {
    async membershipOf(userId: string, now = clock()): Promise<Membership> {
      return toMembership(await repository.find(userId), now);
    },

    /** Gives the address of a checkout. Throws `alreadyPro`. `address` is where the visitor came to. */
    checkout: (userId: string, term: Term, address: string): Promise<string> =>
      afterOthers(userId, () => openCheckout(userId, term, address)),

    /** The days that a checkout would have free for this user. */
    async trialDaysOf(userId: string): Promise<number> {
      const { subscriptionsOf } = service(payments);
      const customerId = (await repository.find(userId))?.customerId;
      return trialDaysAfter((customerId && (await subscriptionsOf(customerId))) || []);
    },

    /** Gives the address where the subscription is changed or ended. Throws `noSubscription`. */
    async portal(userId: string, address: string): Promise<string> {
      const { portal } = service(payments);
      const row = await repository.find(userId);
      if (!row?.customerId || !row.subscriptionId) throw new CallError('noSubscription');
      return portal(row.customerId, `${address}/membership`);
    },

    /** Believes a checkout that is this user's and paid. Throws `absent` and `notPaid`. */
    async confirm(userId: string, checkoutId: string): Promise<void> {
      const checkout = await service(payments).checkout(checkoutId);
      const row = await repository.find(userId);
      const isOwn =
        checkout?.userId === userId && row !== undefined && checkout.customerId === row.customerId;
      if (!isOwn) throw new CallError('absent');
      if (!checkout.isPaid) throw new CallError('notPaid');
      await converge(userId);
    },

    /** What is kept, for the user to read. */
    async dataOf(userId: string): Promise<Record<string, unknown>> {
      const row = await repository.find(userId);
      if (!row) return {};
      const { plan, subscription, expireAt, proUntil, customerId, subscriptionId, updatedAt } = row;
      return {
        membership: { plan, subscription, expireAt, proUntil, customerId, subscriptionId, updatedAt },
      };
    },

    /** Something changed for this customer; for one of another shop nothing is done. */
    async heard(customerId: string): Promise<void> {
      const userId = await repository.userOfCustomer(customerId);
      if (userId !== undefined) await converge(userId);
    },
  };
}

const trialDaysAfter = (earlier: readonly Subscription[]) =>
  earlier.every(({ status }) => status.startsWith('incomplete')) ? trialDays : 0;

/** Given by hand, not bought: no payment service knows of it. */
const isLifetime = ({ plan, subscription }: MembershipRow) => plan === 1 && subscription === 3;

function service(payments: Payments | undefined): Payments {
  if (!payments) throw new CallError('paymentsNotConfigured');
  return payments;
}

function toMembership(row: MembershipRow | undefined, now: Date): Membership {
  if (row?.plan !== 1) return defaultMembership;
  const { expireAt, proUntil } = row;
  // A day that has passed reads as Free, so while the next payment is awaited the end of that wait is told.
  const told = expireAt && expireAt <= now ? (proUntil ?? expireAt) : expireAt;
  if (told && told <= now) return defaultMembership;
  const subscription = row.subscription === 1 || row.subscription === 2 ? row.subscription : 3;
  return { plan: 1, subscription, expireAt: told?.getTime() ?? -1 };
}

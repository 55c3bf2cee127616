import { defaultMembership, type Membership } from '#contract/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { Payments, Subscription, Term } from '../../providers/payments/payments.ts';
import { entitlementOf, isRunning } from './entitlement.ts';
import { inTurn } from './in-turn.ts';
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

const trialDays = 7;

// Another server wins each round only by writing something newer; five in a row are a fault.
const convergeRounds = 5;

export type Memberships = ReturnType<typeof memberships>;

/** Memberships. What a browser or a message says is only a reason to ask the payment service what is so. */
export function memberships({ payments, repository, personOf, clock }: MembershipParts) {
  const converge = inTurn((userId) => convergeNow(userId));

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
    return { customerId: await repository.keepCustomer(userId, known, made, clock()), earlier: [] };
  }

  return {
    async membershipOf(userId: string, now = clock()): Promise<Membership> {
      return toMembership(await repository.find(userId), now);
    },

    /** Gives the address of a checkout. Throws `alreadyPro`. `address` is where the visitor came to. */
    async checkout(userId: string, term: Term, address: string): Promise<string> {
      const row = await repository.find(userId);
      if (row && isLifetime(row)) throw new CallError('alreadyPro');
      const { customerId, earlier } = await customerOf(userId);
      if (earlier.some(isRunning)) {
        await converge(userId);
        throw new CallError('alreadyPro');
      }
      const hadOne = earlier.some(({ status }) => !status.startsWith('incomplete'));
      return service(payments).openCheckout({
        userId,
        customerId,
        term,
        trialDays: hadOne ? 0 : trialDays,
        successUrl: `${address}/payment/success?cs_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${address}/pricing`,
      });
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
      const { plan, subscription, expireAt, customerId, subscriptionId, updatedAt } = row;
      return { membership: { plan, subscription, expireAt, customerId, subscriptionId, updatedAt } };
    },

    /** Something changed for this customer; for one of another shop nothing is done. */
    async heard(customerId: string): Promise<void> {
      const userId = await repository.userOfCustomer(customerId);
      if (userId !== undefined) await converge(userId);
    },
  };
}

/** Given by hand, not bought: no payment service knows of it. */
const isLifetime = ({ plan, subscription }: MembershipRow) => plan === 1 && subscription === 3;

function service(payments: Payments | undefined): Payments {
  if (!payments) throw new CallError('paymentsNotConfigured');
  return payments;
}

function toMembership(row: MembershipRow | undefined, now: Date): Membership {
  if (row?.plan !== 1 || (row.expireAt && row.expireAt <= now)) return defaultMembership;
  const subscription = row.subscription === 1 || row.subscription === 2 ? row.subscription : 3;
  return { plan: 1, subscription, expireAt: row.expireAt?.getTime() ?? -1 };
}

import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { hotQuery } from '../../platform/database/hot-query.ts';
import { isOwnerGone } from '../../platform/database/owner-gone.ts';
import type { Entitlement } from './entitlement.ts';
import { leavingCustomers, memberships } from './tables.ts';

export type MembershipRepository = ReturnType<typeof membershipRepository>;
export type MembershipRow = typeof memberships.$inferSelect;

/** Remembers that a customer is to be deleted at the payment service. */
async function addLeaving(customerId: string, database: Database, now: Date): Promise<void> {
  await database
    .insert(leavingCustomers)
    .values({ customerId, tries: 0, nextTryAt: now })
    .onConflictDoNothing();
}

/** Rows of memberships, and of customers who are leaving. */
export function membershipRepository(database: Database) {
  // Asked with every look at the user.
  const byUser = hotQuery<MembershipRow>(
    database,
    `select user_id as "userId", plan, subscription, expire_at as "expireAt", pro_until as "proUntil",
       customer_id as "customerId", subscription_id as "subscriptionId", version, updated_at as "updatedAt"
     from memberships where user_id = $1`,
  );

  return {
    async find(userId: string): Promise<MembershipRow | undefined> {
      const [row] = await byUser(userId);
      return row;
    },

    async userOfCustomer(customerId: string): Promise<string | undefined> {
      const [row] = await database
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(eq(memberships.customerId, customerId));
      return row?.userId;
    },

    /**
     * Notes the customer unless another one than `known` was noted meanwhile. Gives the one that counts, or
     * undefined where the user is gone; one that does not count leaves.
     */
    async keepCustomer(userId: string, known: string | null, customerId: string, now: Date) {
      const noted = database
        .insert(memberships)
        .values({ userId, plan: 0, subscription: 3, expireAt: null, customerId, version: 0, updatedAt: now })
        .onConflictDoUpdate({
          target: memberships.userId,
          set: { customerId, updatedAt: now },
          setWhere: known === null ? isNull(memberships.customerId) : eq(memberships.customerId, known),
        });
      await noted.catch((error: unknown) => {
        if (!isOwnerGone(error)) throw error;
      });
      const kept = (await this.find(userId))?.customerId ?? undefined;
      if (kept !== customerId) await addLeaving(customerId, database, now);
      return kept;
    },

    /** Writes what was found, unless somebody wrote since `version` was read. Returns whether it was written. */
    async write(userId: string, version: number, entitlement: Entitlement, now: Date): Promise<boolean> {
      const written = await database
        .update(memberships)
        .set({ ...entitlement, version: version + 1, updatedAt: now })
        .where(and(eq(memberships.userId, userId), eq(memberships.version, version)))
        .returning({ userId: memberships.userId });
      return written.length > 0;
    },

    /** Forgets the membership, within the removal of its user, and remembers only whom still to delete. */
    async leave(userId: string, transaction: Database, now: Date): Promise<void> {
      const [gone] = await transaction
        .delete(memberships)
        .where(eq(memberships.userId, userId))
        .returning({ customerId: memberships.customerId });
      if (gone?.customerId) await addLeaving(gone.customerId, transaction, now);
    },

    /** Customers whose time has come, put off to `nextTryAt` first, so that two servers do not share one. */
    async claimLeaving(now: Date, nextTryAt: Date): Promise<{ customerId: string; tries: number }[]> {
      return database
        .update(leavingCustomers)
        .set({ tries: sql`${leavingCustomers.tries} + 1`, nextTryAt })
        .where(lte(leavingCustomers.nextTryAt, now))
        .returning({ customerId: leavingCustomers.customerId, tries: leavingCustomers.tries });
    },

    async putOff(customerId: string, nextTryAt: Date): Promise<void> {
      await database
        .update(leavingCustomers)
        .set({ nextTryAt })
        .where(eq(leavingCustomers.customerId, customerId));
    },

    async left(customerId: string): Promise<void> {
      await database.delete(leavingCustomers).where(eq(leavingCustomers.customerId, customerId));
    },
  };
}

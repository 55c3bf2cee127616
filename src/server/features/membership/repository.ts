import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { hotQuery } from '../../platform/database/hot-query.ts';
import type { Entitlement } from './entitlement.ts';
import { leavingCustomers, memberships } from './tables.ts';

export type MembershipRepository = ReturnType<typeof membershipRepository>;
export type MembershipRow = typeof memberships.$inferSelect;

/** Rows of memberships, and of customers who are leaving. */
export function membershipRepository(database: Database) {
  // Asked with every look at the user.
  const byUser = hotQuery<MembershipRow>(
    database,
    `select user_id as "userId", plan, subscription, expire_at as "expireAt", customer_id as "customerId",
       subscription_id as "subscriptionId", version, updated_at as "updatedAt"
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

    /** Notes the customer unless another one than `known` was noted meanwhile; gives the one that counts. */
    async keepCustomer(userId: string, known: string | null, customerId: string, now: Date): Promise<string> {
      await database
        .insert(memberships)
        .values({ userId, plan: 0, subscription: 3, expireAt: null, customerId, version: 0, updatedAt: now })
        .onConflictDoUpdate({
          target: memberships.userId,
          set: { customerId, updatedAt: now },
          setWhere: known === null ? isNull(memberships.customerId) : eq(memberships.customerId, known),
        });
      const row = await this.find(userId);
      return row?.customerId ?? customerId;
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

    /** Forgets the membership and remembers only which customer is still to be deleted. */
    async leave(userId: string, now: Date): Promise<void> {
      await database.transaction(async (transaction) => {
        const [gone] = await transaction
          .delete(memberships)
          .where(eq(memberships.userId, userId))
          .returning({ customerId: memberships.customerId });
        if (!gone?.customerId) return;
        await transaction
          .insert(leavingCustomers)
          .values({ customerId: gone.customerId, tries: 0, nextTryAt: now })
          .onConflictDoNothing();
      });
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

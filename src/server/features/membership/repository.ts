import { plan, subscription } from '#contract/plans.ts';
import type { Database } from '../../platform/database/database.ts';
import { isForeignKeyViolation } from '../../platform/database/database-errors.ts';
import { and, eq, isNull, lte, sql } from '../../platform/database/drizzle.ts';
import { preparedQuery } from '../../platform/database/prepared-query.ts';
import type { Entitlement } from './entitlement.ts';
import { deletedCustomers, memberships } from './tables.ts';

export type MembershipRepository = ReturnType<typeof membershipRepository>;
export type MembershipRow = typeof memberships.$inferSelect;

/** Queues a customer for deletion at the payment service. */
async function queueDeletion(customerId: string, database: Database, now: Date): Promise<void> {
  await database
    .insert(deletedCustomers)
    .values({ customerId, tries: 0, nextTryAt: now })
    .onConflictDoNothing();
}

/** Memberships, and the customers that the payment service still has to delete. */
export function membershipRepository(database: Database) {
  // Every response with the user needs this row.
  const byUser = preparedQuery<MembershipRow>(
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
     * Stores a user's customer, unless `replaced` is not the stored one any more. Gives the customer that is stored
     * then, or undefined if the account is deleted. A customer that was not stored is queued for deletion.
     */
    async assignCustomer(userId: string, replaced: string | null, customerId: string, now: Date) {
      const insert = database
        .insert(memberships)
        .values({
          userId,
          plan: plan.free,
          subscription: subscription.lifetime,
          expireAt: null,
          customerId,
          version: 0,
          updatedAt: now,
        })
        .onConflictDoUpdate({
          target: memberships.userId,
          set: { customerId, updatedAt: now },
          setWhere: replaced === null ? isNull(memberships.customerId) : eq(memberships.customerId, replaced),
        });
      await insert.catch((error: unknown) => {
        if (!isForeignKeyViolation(error)) throw error;
      });
      const stored = (await this.find(userId))?.customerId ?? undefined;
      if (stored !== customerId) await queueDeletion(customerId, database, now);
      return stored;
    },

    /** Stores a membership unless the row has changed since `version` was read. Returns whether it did. */
    async write(userId: string, version: number, entitlement: Entitlement, now: Date): Promise<boolean> {
      const written = await database
        .update(memberships)
        .set({ ...entitlement, version: version + 1, updatedAt: now })
        .where(and(eq(memberships.userId, userId), eq(memberships.version, version)))
        .returning({ userId: memberships.userId });
      return written.length > 0;
    },

    /** Deletes the membership of an account that is being deleted, and queues its customer for deletion. */
    async removeForUser(userId: string, transaction: Database, now: Date): Promise<void> {
      const [removed] = await transaction
        .delete(memberships)
        .where(eq(memberships.userId, userId))
        .returning({ customerId: memberships.customerId });
      if (removed?.customerId) await queueDeletion(removed.customerId, transaction, now);
    },

    /** Claims the deletions that are due until `nextTryAt`, so that two servers do not do the same one. */
    async claimDeletions(now: Date, nextTryAt: Date): Promise<{ customerId: string; tries: number }[]> {
      return database
        .update(deletedCustomers)
        .set({ tries: sql`${deletedCustomers.tries} + 1`, nextTryAt })
        .where(lte(deletedCustomers.nextTryAt, now))
        .returning({ customerId: deletedCustomers.customerId, tries: deletedCustomers.tries });
    },

    async postponeDeletion(customerId: string, nextTryAt: Date): Promise<void> {
      await database
        .update(deletedCustomers)
        .set({ nextTryAt })
        .where(eq(deletedCustomers.customerId, customerId));
    },

    async customerDeleted(customerId: string): Promise<void> {
      await database.delete(deletedCustomers).where(eq(deletedCustomers.customerId, customerId));
    },
  };
}

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ownerId } from '../../platform/database/columns.ts';

/** What a user has paid for, as the payment service last told it. Who never paid has no row. */
export const memberships = pgTable('memberships', {
  userId: ownerId().primaryKey(),
  plan: integer().notNull(),
  subscription: integer().notNull(),
  /** The day that was paid for, on which the next payment is due. Null never ends. */
  expireAt: moment('expire_at'),
  /** Until when Pro lasts while that payment is awaited; null where none is. */
  proUntil: moment('pro_until'),
  /** The user's name at the payment service. */
  customerId: text('customer_id').unique(),
  subscriptionId: text('subscription_id'),
  /** Counts the writes, so that of two servers the one that asked the payment service later has the last word. */
  version: integer().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Customers who belong to no account any more and whom the payment service still has to delete. */
export const leavingCustomers = pgTable(
  'leaving_customers',
  {
    customerId: text('customer_id').primaryKey(),
    tries: integer().notNull(),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [index('leaving_customers_next_try_at').on(table.nextTryAt)],
);

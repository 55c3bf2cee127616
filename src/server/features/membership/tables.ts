import { ownerId, timestamptz } from '../../platform/database/columns.ts';
import { index, integer, pgTable, text } from '../../platform/database/drizzle.ts';

/** A user's membership, as the payment service last reported it. Users who never opened a checkout have no row. */
export const memberships = pgTable('memberships', {
  userId: ownerId().primaryKey(),
  plan: integer().notNull(),
  subscription: integer().notNull(),
  /** The end of the paid period, on which the next payment is due. Null never ends. */
  expireAt: timestamptz('expire_at'),
  /** The end of Pro while that payment is awaited; null where none is. */
  proUntil: timestamptz('pro_until'),
  /** The user's id at the payment service. */
  customerId: text('customer_id').unique(),
  subscriptionId: text('subscription_id'),
  /** Counts the writes: of two servers, the one that asked the payment service later has the last word. */
  version: integer().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});

/** Customers without an account, whom the payment service still has to delete. */
export const deletedCustomers = pgTable(
  'leaving_customers',
  {
    customerId: text('customer_id').primaryKey(),
    tries: integer().notNull(),
    nextTryAt: timestamptz('next_try_at').notNull(),
  },
  (table) => [index('leaving_customers_next_try_at').on(table.nextTryAt)],
);

import { pgTable, text, timestamp } from './drizzle.ts';

/** A point in time, read and written as a Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

// The accounts slice keeps this table; here stands only what the rows of other slices point to.
const users = pgTable('users', { id: text().primaryKey() });

/** The user whom a row belongs to: the row goes when the user goes. */
export const ownerId = () => text('user_id').references(() => users.id, { onDelete: 'cascade' });

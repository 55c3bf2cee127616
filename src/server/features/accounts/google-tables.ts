import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** A popup that has been sent to the issuer and is not back yet. Only the hash of its cookie is kept. */
export const googleVisits = pgTable(
  'google_visits',
  {
    tokenHash: text('token_hash').primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('google_visits_expires_at').on(table.expiresAt)],
);

/** Who was proved in a popup, until this browser signs in with it. Only the hash of its cookie is kept. */
export const provedIdentities = pgTable(
  'proved_identities',
  {
    tokenHash: text('token_hash').primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    isEmailVerified: boolean('is_email_verified').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('proved_identities_expires_at').on(table.expiresAt)],
);

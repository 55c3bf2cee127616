import { boolean, index, pgTable, text } from '../../../platform/database/drizzle.ts';
import { sessionColumns } from '../../../platform/session/session-repository.ts';

/** A popup that was sent to Google and has not come back yet: what its return is checked against. */
export const pendingAuthorizations = pgTable(
  'google_visits',
  {
    ...sessionColumns(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
  },
  (table) => [index('google_visits_expires_at').on(table.expiresAt)],
);

/** Who Google says this browser's user is, until the browser signs in with it. */
export const verifiedIdentities = pgTable(
  'proved_identities',
  {
    ...sessionColumns(),
    issuer: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    isEmailVerified: boolean('is_email_verified').notNull(),
  },
  (table) => [index('proved_identities_expires_at').on(table.expiresAt)],
);

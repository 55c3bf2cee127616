import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sessionRepository } from '../../../platform/session/session-repository.ts';
import type { AuthorizationRequest, Identity } from '../../../providers/identity/identity.ts';
import { pendingAuthorizations, verifiedIdentities } from './google-tables.ts';

/** How long a popup may stay open, and how long a verified identity can be used: ten minutes. */
export const authorizationSeconds = 10 * 60;

const authorizations = sessionRepository(pendingAuthorizations, authorizationSeconds);
const identities = sessionRepository(verifiedIdentities, authorizationSeconds);

export type GoogleRepository = ReturnType<typeof googleRepository>;

/** Popups under way and the identities verified in them. Being in the database, they survive a restart. */
export function googleRepository(database: Database, clock: Clock) {
  return {
    addAuthorization: (request: AuthorizationRequest) => authorizations.start(database, request, clock()),
    takeAuthorization: (token: string | undefined) => authorizations.take(database, token, clock()),
    addIdentity: (identity: Identity) => identities.start(database, identity, clock()),
    findIdentity: (token: string | undefined) => identities.find(database, token, clock()),
    takeIdentity: (token: string | undefined) => identities.take(database, token, clock()),
    revokeIdentity: (token: string | undefined) => identities.revoke(database, token),

    async deleteExpired(): Promise<void> {
      await authorizations.deleteExpired(database, clock());
      await identities.deleteExpired(database, clock());
    },
  };
}

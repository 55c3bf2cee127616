import type { Clock } from '../../../platform/clock.ts';
import type { Identity, IdentityProvider } from '../../../providers/identity/identity.ts';
import { googleNotConfigured, identityNotVerified } from '../errors.ts';
import { normalizeEmail } from '../normalize.ts';
import type { UserRepository } from '../user-repository.ts';
import type { GoogleRepository } from './google-repository.ts';
import { findOrCreateUser, nameOf } from './google-user.ts';

interface GoogleParts {
  /** Undefined where Google sign-in is not set up. */
  provider: IdentityProvider | undefined;
  repository: GoogleRepository;
  users: UserRepository;
  clock: Clock;
}

/** What the page shows of an identity, and what it must send back to sign in. */
export interface Claim {
  name: string;
  email: string;
}

const claimOf = (identity: Identity): Claim => ({
  name: nameOf(identity),
  email: normalizeEmail(identity.email),
});

export type GoogleSignIn = ReturnType<typeof googleSignIn>;

/** Sign-in by Google: a popup verifies an identity, with which only this browser may then sign in. */
export function googleSignIn({ provider, repository, users, clock }: GoogleParts) {
  return {
    /**
     * Starts a popup: gives Google's address, the state that it comes back with, and the token for the cookie of
     * this authorization. Revokes the identity that was verified in this browser before: a popup that is closed
     * must not sign in the person who used it earlier.
     */
    async startAuthorization(redirectUrl: string, identityToken: string | undefined) {
      if (!provider) throw googleNotConfigured();
      await repository.revokeIdentity(identityToken);
      const { request, url } = await provider.startAuthorization(redirectUrl);
      return { token: await repository.addAuthorization(request), state: request.state, url };
    },

    /** Gives the token of a verified identity. Throws `identityNotProved`, or what the provider throws. */
    async finishAuthorization(returned: URL, token: string | undefined): Promise<string> {
      if (!provider) throw googleNotConfigured();
      const request = await repository.takeAuthorization(token);
      if (!request) throw identityNotVerified();
      const identity = await provider.finishAuthorization(returned, request);
      if (identity.email === '') throw identityNotVerified();
      return repository.addIdentity(identity);
    },

    /** The identity that was verified in this browser. Throws `identityNotProved`. */
    async verifiedIdentity(token: string | undefined): Promise<Claim> {
      const identity = await repository.findIdentity(token);
      if (!identity) throw identityNotVerified();
      return claimOf(identity);
    },

    /** Uses the verified identity up and gives its user. Throws as `findOrCreateUser`. */
    async signIn(claim: Claim, token: string | undefined) {
      if (!provider) throw googleNotConfigured();
      const identity = await repository.takeIdentity(token);
      if (!identity) throw identityNotVerified();
      const { name, email } = claimOf(identity);
      if (claim.name !== name || claim.email !== email) throw identityNotVerified();
      return findOrCreateUser(identity, users, clock);
    },
  };
}

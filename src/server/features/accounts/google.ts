import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import { hashOfToken, newToken } from '../../platform/token.ts';
import type { Identity, IdentityProvider } from '../../providers/identity/identity.ts';
import type { GoogleRepository } from './google-repository.ts';
import { nameOf, userOfIdentity } from './identity.ts';
import { normalEmail } from './normal-form.ts';
import type { UserRepository } from './repository.ts';

interface GoogleParts {
  /** Undefined where Google sign-in is not set up. */
  provider: IdentityProvider | undefined;
  repository: GoogleRepository;
  users: UserRepository;
  clock: Clock;
}

/** How long a popup may stay open, and how long a proof counts: ten minutes. */
export const proofSeconds = 10 * 60;

export type Google = ReturnType<typeof google>;

/** Sign-in by Google: a popup proves somebody to this server, and then this browser alone may sign in as them. */
export function google({ provider, repository, users, clock }: GoogleParts) {
  const end = (now: Date) => new Date(now.getTime() + proofSeconds * 1000);

  /** What is shown of the identity is what must be sent back, so both are made here. */
  const shown = (identity: Identity) => ({ name: nameOf(identity), email: normalEmail(identity.email) });

  return {
    /**
     * Sends a popup off: the issuer's address, the state that it comes back with, and the token for the cookie
     * of this visit. What was proved to this browser before does not count any more, or a popup that is closed
     * would sign in whoever was there first.
     */
    async depart(redirectUrl: string, provedToken: string | undefined) {
      if (!provider) throw new CallError('googleNotConfigured');
      if (provedToken !== undefined) await repository.takeProved(hashOfToken(provedToken), clock());
      const { departure, url } = await provider.depart(redirectUrl);
      const token = newToken();
      const now = clock();
      await repository.addVisit(hashOfToken(token), departure, end(now), now);
      return { token, state: departure.state, url };
    },

    /** Gives the token of a proof, for a cookie. Throws `identityNotProved`, or what the provider throws. */
    async arrive(returned: URL, visitToken: string | undefined): Promise<string> {
      if (!provider) throw new CallError('googleNotConfigured');
      const visit = visitToken && (await repository.takeVisit(hashOfToken(visitToken), clock()));
      if (!visit) throw new CallError('identityNotProved');
      const identity = await provider.prove(returned, visit);
      if (identity.email === '') throw new CallError('identityNotProved');
      const token = newToken();
      const now = clock();
      await repository.addProved(hashOfToken(token), identity, end(now), now);
      return token;
    },

    /** Who was proved to this browser. Throws `identityNotProved`. */
    async proved(token: string | undefined): Promise<{ name: string; email: string }> {
      const identity = token && (await repository.proved(hashOfToken(token), clock()));
      if (!identity) throw new CallError('identityNotProved');
      return shown(identity);
    },

    /** The user whom this browser has proved to be, by a proof that counts once. Throws as `userOfIdentity`. */
    async signIn(claimed: { name: string; email: string }, token: string | undefined) {
      if (!provider) throw new CallError('googleNotConfigured');
      const identity = token && (await repository.takeProved(hashOfToken(token), clock()));
      if (!identity) throw new CallError('identityNotProved');
      const { name, email } = shown(identity);
      if (claimed.name !== name || claimed.email !== email) throw new CallError('identityNotProved');
      return userOfIdentity(identity, users, clock);
    },
  };
}

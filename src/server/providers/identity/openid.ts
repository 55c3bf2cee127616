import * as openid from 'openid-client';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Identity, IdentityProvider } from './identity.ts';

interface OpenIdClient {
  /** Over http only where it is on this machine; `readConfig` sees to that. */
  issuer: URL;
  clientId: string;
  clientSecret: string;
  timeoutSeconds?: number;
}

// A person watches an empty window for as long.
const longestSeconds = 10;

/** Any OpenID Connect issuer, Google's by default: authorization code with PKCE, state and nonce. */
export function openIdProvider(client: OpenIdClient): IdentityProvider {
  const configuration = discoveredOnce(client);
  return {
    async depart(redirectUrl) {
      const issuer = await asked(configuration());
      const verifier = openid.randomPKCECodeVerifier();
      const departure = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
      const url = openid.buildAuthorizationUrl(issuer, {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Several people share a family's machine: each chooses who they are.
        prompt: 'select_account',
      });
      return { departure, url };
    },

    async prove(returned, { state, nonce, verifier }) {
      const issuer = await asked(configuration());
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await asked(openid.authorizationCodeGrant(issuer, returned, checks));
      const claims = tokens.claims();
      if (!claims) throw new UpstreamError('failed', 'the issuer proved nobody');
      // Google writes name and e-mail into the ID token; the standard lets an issuer tell them only when asked.
      const told = claims.email
        ? claims
        : await asked(openid.fetchUserInfo(issuer, tokens.access_token, claims.sub));
      return toIdentity(claims.iss, claims.sub, told);
    },
  };
}

/** Reads the issuer's own description at the first need; after a failure, at the next. */
function discoveredOnce({ issuer, clientId, clientSecret, timeoutSeconds = longestSeconds }: OpenIdClient) {
  let found: Promise<openid.Configuration> | undefined;
  return () => {
    found ??= openid
      .discovery(issuer, clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        ...(issuer.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  };
}

function toIdentity(issuer: string, subject: string, told: Record<string, unknown>): Identity {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    issuer,
    subject,
    name: text(told.name),
    email: text(told.email),
    isEmailVerified: told.email_verified === true,
  };
}

/** The library tells a refusal, a forgery and a broken line alike by errors; none of them proves anybody. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new UpstreamError('failed', 'the identity provider proved nobody', { cause });
  }
}

import * as openid from 'openid-client';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Identity, IdentityProvider } from './identity.ts';

interface OpenIdClient {
  /** Over http only on this machine, as `readConfig` checks. */
  issuer: URL;
  clientId: string;
  clientSecret: string;
  timeoutSeconds?: number;
}

// For this long a person looks at an empty window.
const longestSeconds = 10;

/** Any OpenID Connect issuer, Google by default: authorization code with PKCE, state and nonce. */
export function openIdProvider(client: OpenIdClient): IdentityProvider {
  const discover = cachedDiscovery(client);
  return {
    async startAuthorization(redirectUrl) {
      const configuration = await upstream(discover());
      const verifier = openid.randomPKCECodeVerifier();
      const request = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Several people share a family's computer, so each chooses an account.
        prompt: 'select_account',
      });
      return { request, url };
    },

    async finishAuthorization(returned, { state, nonce, verifier }) {
      const configuration = await upstream(discover());
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await upstream(openid.authorizationCodeGrant(configuration, returned, checks));
      const claims = tokens.claims();
      if (!claims) throw new UpstreamError('failed', 'the identity provider sent no ID token');
      // Google puts name and e-mail into the ID token; other issuers may give them only at the userinfo endpoint.
      const profile = claims.email
        ? claims
        : await upstream(openid.fetchUserInfo(configuration, tokens.access_token, claims.sub));
      return toIdentity(claims.iss, claims.sub, profile);
    },
  };
}

/** Loads the issuer's configuration when it is first needed; again, if that failed. */
function cachedDiscovery({ issuer, clientId, clientSecret, timeoutSeconds = longestSeconds }: OpenIdClient) {
  let cached: Promise<openid.Configuration> | undefined;
  return () => {
    cached ??= openid
      .discovery(issuer, clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        ...(issuer.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        cached = undefined;
        throw error;
      });
    return cached;
  };
}

function toIdentity(issuer: string, subject: string, profile: Record<string, unknown>): Identity {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    issuer,
    subject,
    name: text(profile.name),
    email: text(profile.email),
    isEmailVerified: profile.email_verified === true,
  };
}

/** Any error of the library, be it a refusal, a forgery or a lost connection, means that nobody was verified. */
async function upstream<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new UpstreamError('failed', 'the identity provider verified nobody', { cause });
  }
}

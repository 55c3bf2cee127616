import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';
import { openIdMemory } from './openid-provider-memory.ts';

/** Somebody with an account at the issuer. */
export interface OpenIdAccount {
  sub: string;
  name: string;
  email: string;
  email_verified: boolean;
}

const ada: OpenIdAccount = {
  sub: 'ada-1815',
  name: 'Ada Lovelace',
  email: 'ada@home.example',
  email_verified: true,
};

// Longer than any test, in seconds.
const hour = 60 * 60;

const clientId = 'kurio';
const clientSecret = randomBytes(24).toString('base64url');

export type OpenIdServer = Awaited<ReturnType<typeof openIdServer>>;

/**
 * A real OpenID provider over HTTP on loopback. Its log-in page has one button and signs in `script.account`.
 * As Google does, it writes the claims into the ID token, unless `claimsIn` says otherwise. Close it after use.
 */
export async function openIdServer({ claimsIn = 'token', port = 0, redirectUrls = [] as string[] } = {}) {
  const script = { account: ada };
  const accounts = new Map<string, OpenIdAccount>();
  const redirects = new Set(redirectUrls);
  let handle = (_request: IncomingMessage, _response: ServerResponse) => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = newProvider(issuer, accounts, claimsIn === 'token');
  provider.Client.prototype.redirectUriAllowed = (url: string) => redirects.has(url);
  const others = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/log-in/')) return void others(request, response);
    if (request.method === 'GET') return logInPage(response);
    accounts.set(script.account.sub, { ...script.account });
    const result = { login: { accountId: script.account.sub }, select_account: {} };
    void provider.interactionFinished(request, response, result);
  };

  return {
    script,
    issuer,
    client: { issuer: new URL(issuer), clientId, clientSecret },
    /** Lets the issuer send browsers back to this address. */
    trust: (redirectUrl: string) => void redirects.add(redirectUrl),
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function newProvider(issuer: string, accounts: Map<string, OpenIdAccount>, inToken: boolean): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['https://kurio.example/api/user/google/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    adapter: openIdMemory(),
    ttl: { AccessToken: hour, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !inToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/log-in/${uid}` },
    findAccount: (_, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    // The log-in page asks for consent, too.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      // A code ends with its grant, and those of two windows share one.
      const known = session?.grantIdFor(client?.clientId ?? '');
      if (known) return provider.Grant.find(known);
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

function logInPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<!doctype html><html lang="en"><title>Issuer</title><h1>Choose an account</h1>
<form method="post"><button>Continue</button></form></html>`);
}

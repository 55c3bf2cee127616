import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { mount } from '../../../platform/http/mount.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { userCookie } from '../../../platform/http/session.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { sessionCookie } from '../../../platform/session/session-cookie.ts';
import { identityNotVerified } from '../errors.ts';
import { signedInResponse } from '../sign-in/signed-in-response.ts';
import type { UserSessions } from '../sign-in/user-session-repository.ts';
import type { UserView } from '../user-view.ts';
import { authorizationSeconds } from './google-repository.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import { popupPage, popupRoute } from './popup-page.ts';

interface GoogleRoutes {
  google: GoogleSignIn;
  sessions: UserSessions;
  viewOf: UserView;
  /** The address by which the visitor came. */
  addressOf(request: FastifyRequest): string;
  limit: RateLimits;
}

const startPath = '/api/user/google';
const callbackPath = `${startPath}/callback`;

// Popups of two tabs share a browser, so each authorization has a cookie of its own, named by its state.
const authorizationPrefix = 'kurio_google_';
const authorizationCookie = (name: string) =>
  sessionCookie({ name, path: startPath, seconds: authorizationSeconds });
const authorizationOf = (state: string | null) => authorizationCookie(authorizationPrefix + state);

// For the calls of the page that opened the popup.
const identityCookie = sessionCookie({
  name: 'kurio_proved',
  path: '/api/user',
  seconds: authorizationSeconds,
});

// More popups than a person opens. Without an end, the header of cookies would grow until it is refused.
const mostAuthorizations = 5;

// Each step sends the issuer a request; a family signs in a few times a day.
const popups = { name: 'google', points: 30, perSeconds: 60 };

/** Mounts Google sign-in: two addresses that a popup visits, and two calls of the page that opened it. */
export function googleRoutes(app: FastifyInstance, parts: GoogleRoutes): void {
  const { google, addressOf } = parts;
  const ofNetwork = parts.limit(popups);

  popupRoute(app, startPath, async (request, reply) => {
    await ofNetwork.consume(networkOf(request.ip));
    const redirectUrl = addressOf(request) + callbackPath;
    const started = await google.startAuthorization(redirectUrl, identityCookie.read(request));
    clearOldAuthorizations(request, reply);
    authorizationOf(started.state).set(request, reply, started.token);
    return reply.redirect(started.url.href);
  });

  popupRoute(app, callbackPath, async (request, reply) => {
    await ofNetwork.consume(networkOf(request.ip));
    const { search, searchParams } = new URL(request.url, 'http://kurio');
    const returned = new URL(addressOf(request) + callbackPath + search);
    const authorization = authorizationOf(searchParams.get('state'));
    const token = await google.finishAuthorization(returned, authorization.read(request));
    authorization.clear(request, reply);
    identityCookie.set(request, reply, token);
    return reply.type('text/html').send(popupPage('proved', 'Google has confirmed who you are.'));
  });

  identityCalls(app, parts);
}

function identityCalls(app: FastifyInstance, { google, sessions, viewOf }: GoogleRoutes): void {
  const respond = signedInResponse({ sessions, viewOf });

  mount(app, contract.verifiedIdentity, ({ request, reply }) => {
    void reply.header('cache-control', 'no-store');
    return google.verifiedIdentity(identityCookie.read(request));
  });

  mount(app, contract.login3rdParty, async ({ body, request, reply }) => {
    const { id, isNew } = await google.signIn(body, identityCookie.read(request));
    const token = await sessions.start({ id }, userCookie.read(request));
    if (token === undefined) throw identityNotVerified();
    identityCookie.clear(request, reply);
    return { ...(await respond({ request, reply }, token)), isNew };
  });
}

/** Makes room for one more authorization. Browsers send the oldest cookie first (RFC 6265, 5.4). */
function clearOldAuthorizations(request: FastifyRequest, reply: FastifyReply): void {
  const names = Object.keys(request.cookies).filter((name) => name.startsWith(authorizationPrefix));
  for (const name of names.slice(0, 1 - mostAuthorizations)) authorizationCookie(name).clear(request, reply);
}

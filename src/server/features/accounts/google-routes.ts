import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { secretCookie } from '../../platform/http/cookies.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { networkOf } from '../../platform/http/network.ts';
import { keepSession, sessionToken } from '../../platform/http/session.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import { type Google, proofSeconds } from './google.ts';
import { popupPage } from './google-page.ts';
import { type Sessions, sessionSeconds } from './session.ts';
import type { TellUser } from './tell-user.ts';

interface GoogleRoutes {
  google: Google;
  sessions: Sessions;
  tell: TellUser;
  /** The address by which the visitor came. */
  addressOf(request: FastifyRequest): string;
  limit: RateLimits;
}

const start = '/api/user/google';
const callback = `${start}/callback`;

// Names and reach of the cookies: of each visit of a popup one, named by its state, since popups of two tabs
// share a browser; and one for the calls of the page that opened it.
const visitPrefix = 'kurio_google_';
const visitOf = (state: string | null) => ({ name: visitPrefix + state, path: start });
const proof = { name: 'kurio_proved', path: '/api/user' };

// More windows than a person chooses an account in; a header that grew with each visit would be refused one day.
const mostVisits = 5;

// Each visit asks the issuer something; a family signs in a few times a day.
const visits = { name: 'google', points: 30, perSeconds: 60 };

/** Mounts Google sign-in: two addresses that a popup visits, and two calls of the page that opened it. */
export function googleRoutes(app: FastifyInstance, parts: GoogleRoutes): void {
  const { google, addressOf } = parts;
  const allowance = parts.limit(visits);

  popup(app, start, async (request, reply) => {
    await allowance.consume(networkOf(request.ip));
    const departed = await google.depart(addressOf(request) + callback, request.cookies[proof.name]);
    dropOldVisits(request, reply);
    keep(request, reply, visitOf(departed.state), departed.token);
    return reply.redirect(departed.url.href);
  });

  popup(app, callback, async (request, reply) => {
    await allowance.consume(networkOf(request.ip));
    const { search, searchParams } = new URL(request.url, 'http://kurio');
    const returned = new URL(addressOf(request) + callback + search);
    const visit = visitOf(searchParams.get('state'));
    const token = await google.arrive(returned, request.cookies[visit.name]);
    drop(request, reply, visit);
    keep(request, reply, proof, token);
    return reply.type('text/html').send(popupPage('proved', 'Google has confirmed who you are.'));
  });

  provedCalls(app, parts);
}

function provedCalls(app: FastifyInstance, { google, sessions, tell }: GoogleRoutes): void {
  mount(app, contract.proved, ({ request, reply }) => {
    void reply.header('cache-control', 'no-store');
    return google.proved(request.cookies[proof.name]);
  });

  mount(app, contract.login3rdParty, async ({ body, request, reply }) => {
    const { id, isNew } = await google.signIn(body, request.cookies[proof.name]);
    const token = await sessions.begin({ id }, sessionToken(request));
    if (token === undefined) throw new CallError('identityNotProved');
    drop(request, reply, proof);
    keepSession(request, reply, token, sessionSeconds);
    return { ...(await tell(await sessions.userOf(token))), isNew };
  });
}

type Visited = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** An address that a popup visits: a person reads what it answers, also when it fails. */
function popup(app: FastifyInstance, url: string, visited: Visited): void {
  app.get(url, async (request, reply) => {
    // The issuer's pages cut a page with a policy of its own off from the one that opened the popup.
    void reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
    try {
      return await visited(request, reply);
    } catch (error) {
      const refused = refusal(error);
      if (!refused) throw error;
      if (refused.cause) request.log.warn({ err: refused.cause }, 'nobody was proved in a popup');
      return reply.status(refused.status).type('text/html').send(popupPage('failed', refused.message));
    }
  });
}

function refusal(error: unknown): CallError | undefined {
  if (error instanceof CallError) return error;
  return error instanceof UpstreamError ? new CallError('identityNotProved', { cause: error }) : undefined;
}

interface Kept {
  name: string;
  path: string;
}

/** Makes room for one visit. Browsers send the oldest cookie first (RFC 6265, 5.4). */
function dropOldVisits(request: FastifyRequest, reply: FastifyReply): void {
  const names = Object.keys(request.cookies).filter((name) => name.startsWith(visitPrefix));
  for (const name of names.slice(0, 1 - mostVisits)) drop(request, reply, { name, path: start });
}

function keep(request: FastifyRequest, reply: FastifyReply, { name, path }: Kept, token: string): void {
  void reply.setCookie(name, token, { ...secretCookie(request), path, maxAge: proofSeconds });
}

function drop(request: FastifyRequest, reply: FastifyReply, { name, path }: Kept): void {
  void reply.clearCookie(name, { ...secretCookie(request), path });
}

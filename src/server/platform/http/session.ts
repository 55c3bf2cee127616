import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/call.ts';
import { secretCookie } from './cookies.ts';
import { CallError } from './errors.ts';

/** The id of the user whom a session's token signs in. */
export type WhoIs = (token: string) => Promise<string | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    whoIs: WhoIs;
  }
  interface FastifyRequest {
    /** The signed-in user, in calls whose access is 'user'; empty in all others. */
    userId: string;
  }
}

// The name is the specification's.
const cookie = 'sid';

/** The token that this browser brings, whether or not it still signs anybody in. */
export const sessionToken = (request: FastifyRequest): string | undefined => request.cookies[cookie];

/** Gives the browser its session's token. */
export function keepSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds: number,
): void {
  void reply.setCookie(cookie, token, { ...secretCookie(request), maxAge: seconds });
}

export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(cookie, secretCookie(request));
}

/** Who is signed in; a browser without the cookie costs no look-up. */
export async function signedInUser(request: FastifyRequest): Promise<string | undefined> {
  const token = sessionToken(request);
  return token === undefined ? undefined : request.server.whoIs(token);
}

/** Lets calls with the access 'user' know whose they are. Without `whoIs` nobody is signed in. */
export function installSessions(app: FastifyInstance, whoIs: WhoIs = async () => undefined): void {
  app.decorate('whoIs', whoIs);
  app.decorateRequest('userId', '');
}

/** Refuses a visitor where the call is for signed-in users only, before the body is read. */
export async function requireUser(call: AnyCall, request: FastifyRequest): Promise<void> {
  if (call.access !== 'user') return;
  const userId = await signedInUser(request);
  if (userId === undefined) throw new CallError('notSignedIn');
  request.userId = userId;
}

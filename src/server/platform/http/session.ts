import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/call.ts';
import { CallError } from '../call-error.ts';
import { sessionCookie } from '../session/session-cookie.ts';
import { userSessionSeconds } from '../session/session-repository.ts';

/** The id of the user whom a session's token signs in. */
export type FindSessionUser = (token: string) => Promise<string | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    whoIs: FindSessionUser;
  }
  interface FastifyRequest {
    /** The signed-in user, in calls whose access is 'user'; empty in all others. */
    userId: string;
  }
}

/** The cookie of a signed-in browser. Its name is the specification's. */
export const userCookie = sessionCookie({ name: 'sid', seconds: userSessionSeconds });

/** Who is signed in; a browser without the cookie costs no look-up. */
export async function signedInUserId(request: FastifyRequest): Promise<string | undefined> {
  const token = userCookie.read(request);
  return token === undefined ? undefined : request.server.whoIs(token);
}

/** Lets calls with the access 'user' know whose they are. Without `whoIs` nobody is signed in. */
export function installSessions(app: FastifyInstance, whoIs: FindSessionUser = async () => undefined): void {
  app.decorate('whoIs', whoIs);
  app.decorateRequest('userId', '');
}

/** Refuses a visitor where the call is for signed-in users only, before the body is read. */
export async function requireUser(call: AnyCall, request: FastifyRequest): Promise<void> {
  if (call.access !== 'user') return;
  const userId = await signedInUserId(request);
  if (userId === undefined) throw new CallError('notSignedIn');
  request.userId = userId;
}

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { type CallContext, mount } from '../../../platform/http/mount.ts';
import { userCookie } from '../../../platform/http/session.ts';
import type { UserView } from '../user-view.ts';
import type { Caller, SignIn } from './sign-in.ts';
import { signedInResponse } from './signed-in-response.ts';
import type { UserSessions } from './user-session-repository.ts';

interface SignInRoutes {
  signIn: SignIn;
  sessions: UserSessions;
  viewOf: UserView;
}

const callerOf = ({ network, request }: Pick<CallContext<unknown>, 'network' | 'request'>): Caller => ({
  network,
  token: userCookie.read(request),
});

/** Mounts signing up, logging in and out, and the question who is signed in. */
export function signInRoutes(app: FastifyInstance, { signIn, sessions, viewOf }: SignInRoutes): void {
  const respond = signedInResponse({ sessions, viewOf });
  mount(app, contract.signup, async (call) => respond(call, await signIn.signup(call.body, callerOf(call))));
  mount(app, contract.login, async (call) => respond(call, await signIn.login(call.body, callerOf(call))));
  mount(app, contract.logout, async ({ request, reply }) => {
    await sessions.end(userCookie.read(request));
    userCookie.clear(request, reply);
    return {};
  });
  mount(app, contract.status, async ({ request }) => viewOf(await sessions.userOf(userCookie.read(request))));
}

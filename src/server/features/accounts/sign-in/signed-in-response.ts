import type { User } from '#contract/accounts.ts';
import type { CallContext } from '../../../platform/http/mount.ts';
import { userCookie } from '../../../platform/http/session.ts';
import type { UserView } from '../user-view.ts';
import type { UserSessions } from './user-session-repository.ts';

interface Parts {
  sessions: UserSessions;
  viewOf: UserView;
}

/** Answers with the user whom a new session signs in, and gives the browser its cookie. */
export function signedInResponse({ sessions, viewOf }: Parts) {
  return async (
    { request, reply }: Pick<CallContext<unknown>, 'request' | 'reply'>,
    token: string,
  ): Promise<User> => {
    userCookie.set(request, reply, token);
    return viewOf(await sessions.userOf(token));
  };
}

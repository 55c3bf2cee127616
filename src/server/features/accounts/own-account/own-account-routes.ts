import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { jsonStream } from '../../../platform/http/json-stream.ts';
import { mount } from '../../../platform/http/mount.ts';
import { userCookie } from '../../../platform/http/session.ts';
import { signedInResponse } from '../sign-in/signed-in-response.ts';
import type { UserSessions } from '../sign-in/user-session-repository.ts';
import type { UserView } from '../user-view.ts';
import type { OwnAccount } from './own-account.ts';

interface OwnAccountRoutes {
  account: OwnAccount;
  sessions: UserSessions;
  viewOf: UserView;
}

/** Mounts what signed-in people do with their own account. */
export function ownAccountRoutes(
  app: FastifyInstance,
  { account, sessions, viewOf }: OwnAccountRoutes,
): void {
  const respond = signedInResponse({ sessions, viewOf });
  mount(app, contract.changeName, async ({ body, request }) => {
    await account.changeName(request.userId, body.name);
    return viewOf(await sessions.userOf(userCookie.read(request)));
  });
  mount(app, contract.changePassword, async (call) =>
    respond(call, await account.changePassword(call.request.userId, call.body)),
  );
  mount(app, contract.download, ({ request, reply }) => {
    void reply.header('cache-control', 'no-store');
    return jsonStream(account.exportData(request.userId));
  });
  mount(app, contract.deleteAccount, async ({ body, request, reply }) => {
    await account.delete(request.userId, body.confirmation);
    userCookie.clear(request, reply);
    return {};
  });
}

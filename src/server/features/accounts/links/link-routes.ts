import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { mount } from '../../../platform/http/mount.ts';
import { signedInResponse } from '../sign-in/signed-in-response.ts';
import type { UserSessions } from '../sign-in/user-session-repository.ts';
import type { UserView } from '../user-view.ts';
import type { MailedLinks } from './mailed-links.ts';

interface LinkRoutes {
  links: MailedLinks;
  sessions: UserSessions;
  viewOf: UserView;
}

/** Mounts the calls that mail a link, and those that use one. */
export function linkRoutes(app: FastifyInstance, { links, sessions, viewOf }: LinkRoutes): void {
  const respond = signedInResponse({ sessions, viewOf });
  mount(app, contract.requestReset, async ({ body, network, afterResponse }) => {
    await links.admit(body.email, network);
    // Looked up after the response, whose time then tells nobody whether the address has an account.
    afterResponse(() => links.requestReset(body.email));
    return {};
  });
  mount(app, contract.reset, async (call) => {
    const { token, password } = call.body;
    return respond(call, await links.reset(token, password, call.network));
  });
  mount(app, contract.requestEmailChange, async ({ body, network, request }) => {
    await links.requestEmailChange(request.userId, body, network);
    return {};
  });
  mount(app, contract.confirmEmail, async ({ body }) => {
    await links.confirmEmail(body.token);
    return {};
  });
}

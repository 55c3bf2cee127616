import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { afterAnswers } from '../../platform/http/after-answer.ts';
import { jsonPieces } from '../../platform/http/json-pieces.ts';
import { mount, type Visit } from '../../platform/http/mount.ts';
import { forgetSession, keepSession, sessionToken } from '../../platform/http/session.ts';
import type { Accounts, Caller } from './account.ts';
import type { MailedLinks } from './links.ts';
import { type Sessions, sessionSeconds } from './session.ts';
import type { TellUser } from './tell-user.ts';

export interface AccountRouteParts {
  accounts: Accounts;
  links: MailedLinks;
  sessions: Sessions;
  tell: TellUser;
}

/** The calls of people with an account, and of those who want one. */
export function accountRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  signInRoutes(app, parts);
  linkRoutes(app, parts);
  ownAccountRoutes(app, parts);
}

const caller = ({ network, request }: Pick<Visit<unknown>, 'network' | 'request'>): Caller => ({
  network,
  token: sessionToken(request),
});

/** Keeps the session in the browser and tells whom it signs in. */
function signsIn({ sessions, tell }: Pick<AccountRouteParts, 'sessions' | 'tell'>) {
  return async ({ request, reply }: Pick<Visit<unknown>, 'request' | 'reply'>, token: string) => {
    keepSession(request, reply, token, sessionSeconds);
    return tell(await sessions.userOf(token));
  };
}

function signInRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  const { accounts, sessions, tell } = parts;
  const signIn = signsIn(parts);
  mount(app, contract.signup, async (visit) =>
    signIn(visit, await accounts.signup(visit.body, caller(visit))),
  );
  mount(app, contract.login, async (visit) => signIn(visit, await accounts.login(visit.body, caller(visit))));
  mount(app, contract.logout, async ({ request, reply }) => {
    await sessions.end(sessionToken(request));
    forgetSession(request, reply);
    return {};
  });
  mount(app, contract.status, async ({ request, reply }) => {
    unstored(reply);
    return tell(await sessions.userOf(sessionToken(request)));
  });
}

function linkRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  const { links } = parts;
  const signIn = signsIn(parts);
  const afterAnswer = afterAnswers(app);
  mount(app, contract.askForReset, async ({ body, network, request, reply }) => {
    await links.admit(body.email, network);
    // Only then is it looked up: the time of the answer tells nobody whether the address is known.
    afterAnswer(request, reply, () => links.askForReset(body.email));
    return {};
  });
  mount(app, contract.reset, async (visit) => {
    const { token, password } = visit.body;
    return signIn(visit, await links.reset(token, password, visit.network));
  });
  mount(app, contract.changeEmail, async ({ body, network, request }) => {
    await links.askForEmail(request.userId, body, network);
    return {};
  });
  mount(app, contract.confirmEmail, async ({ body }) => {
    await links.confirmEmail(body.token);
    return {};
  });
}

function ownAccountRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  const { accounts, sessions, tell } = parts;
  const signIn = signsIn(parts);
  mount(app, contract.changeName, async ({ body, request }) => {
    await accounts.changeName(request.userId, body.name);
    return tell(await sessions.userOf(sessionToken(request)));
  });
  mount(app, contract.changePassword, async (visit) => {
    const { userId } = visit.request;
    return signIn(visit, await accounts.changePassword(userId, visit.body));
  });
  mount(app, contract.download, async ({ request, reply }) => {
    unstored(reply);
    return jsonPieces(await accounts.dataOf(request.userId));
  });
  mount(app, contract.deleteAccount, async ({ body, request, reply }) => {
    await accounts.remove(request.userId, body.confirmation);
    forgetSession(request, reply);
    return {};
  });
}

function unstored(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setPin } from '#contract/own-pin.ts';
import * as contract from '#contract/parents.ts';
import { secretCookie } from '../../platform/http/cookies.ts';
import { mount } from '../../platform/http/mount.ts';
import { signedInUser } from '../../platform/http/session.ts';
import { type ParentGate, parentSessionSeconds } from './parent-gate.ts';

const cookie = 'kurio_parent';

/** Throws unless this is the password of the user's account. */
export type ProvePassword = (userId: string, password: string) => Promise<void>;

/** The calls of the parent area. */
export function parentRoutes(app: FastifyInstance, gate: ParentGate, provePassword: ProvePassword): void {
  mount(app, contract.enterPin, async ({ body, network, request, reply }) => {
    keepParent(request, reply, await gate.enter(body.pin, network, await signedInUser(request)));
    return { isParent: true };
  });
  mount(app, contract.status, async ({ request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const token = request.cookies[cookie];
    if (token === undefined) return { isParent: false };
    return { isParent: await gate.isParent(token, await signedInUser(request)) };
  });
  mount(app, contract.logout, async ({ request, reply }) => {
    await gate.leave(request.cookies[cookie]);
    dropParent(request, reply);
    return {};
  });
  mount(app, setPin, async ({ body, request, reply }) => {
    await provePassword(request.userId, body.password);
    const token = await gate.setPin(request.userId, body.pin, request.cookies[cookie]);
    if (token === undefined) dropParent(request, reply);
    else keepParent(request, reply, token);
    return { isParent: token !== undefined };
  });
}

function dropParent(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(cookie, secretCookie(request));
}

function keepParent(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookie, token, { ...secretCookie(request), maxAge: parentSessionSeconds });
}

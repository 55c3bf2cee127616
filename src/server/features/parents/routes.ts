import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/parents.ts';
import { secretCookie } from '../../platform/http/cookies.ts';
import { mount } from '../../platform/http/mount.ts';
import { type ParentGate, parentSessionSeconds } from './parent-gate.ts';

const cookie = 'kurio_parent';

/** The calls of the parent area. */
export function parentRoutes(app: FastifyInstance, gate: ParentGate): void {
  mount(app, contract.enterPin, async ({ body, network, request, reply }) => {
    const token = await gate.enter(body.pin, network);
    void reply.setCookie(cookie, token, { ...secretCookie(request), maxAge: parentSessionSeconds });
    return { isParent: true };
  });
  mount(app, contract.status, async ({ request, reply }) => {
    unstored(reply);
    return { isParent: await gate.isParent(request.cookies[cookie]) };
  });
  mount(app, contract.logout, async ({ request, reply }) => {
    await gate.leave(request.cookies[cookie]);
    void reply.clearCookie(cookie, secretCookie(request));
    return {};
  });
}

function unstored(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
}

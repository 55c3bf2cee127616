import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/parents.ts';
import { mount } from '../../platform/http/mount.ts';
import { type ParentGate, parentSessionSeconds } from './parent-gate.ts';

const cookie = 'kurio_parent';

/** Out of reach for scripts and for other sites' forms; over https it never travels in the clear. */
const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** The calls of the parent area. */
export function parentRoutes(app: FastifyInstance, gate: ParentGate): void {
  mount(app, contract.enterPin, async ({ body, network, request, reply }) => {
    const token = await gate.enter(body.pin, network);
    void reply.setCookie(cookie, token, { ...cookieOptions(request), maxAge: parentSessionSeconds });
    return { isParent: true };
  });
  mount(app, contract.status, async ({ request, reply }) => {
    unstored(reply);
    return { isParent: await gate.isParent(request.cookies[cookie]) };
  });
  mount(app, contract.logout, async ({ request, reply }) => {
    await gate.leave(request.cookies[cookie]);
    void reply.clearCookie(cookie, cookieOptions(request));
    return {};
  });
}

function unstored(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
}

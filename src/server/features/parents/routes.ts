import type { FastifyInstance } from 'fastify';
import { setPin } from '#contract/own-pin.ts';
import * as contract from '#contract/parents.ts';
import { mount } from '../../platform/http/mount.ts';
import { signedInUserId } from '../../platform/http/session.ts';
import { sessionCookie } from '../../platform/session/session-cookie.ts';
import type { ParentGate } from './parent-gate.ts';
import { parentSessionSeconds } from './repository.ts';

const parentCookie = sessionCookie({ name: 'kurio_parent', seconds: parentSessionSeconds });

/** Throws unless this is the password of the user's account. */
export type VerifyPassword = (userId: string, password: string) => Promise<void>;

/** Mounts the calls of the parent area. */
export function parentRoutes(app: FastifyInstance, gate: ParentGate, verifyPassword: VerifyPassword): void {
  mount(app, contract.enterPin, async ({ body, network, request, reply }) => {
    const token = await gate.enter(body.pin, network, await signedInUserId(request));
    parentCookie.set(request, reply, token);
    return { isParent: true };
  });
  mount(app, contract.status, async ({ request }) => {
    const token = parentCookie.read(request);
    if (token === undefined) return { isParent: false };
    return { isParent: await gate.isParent(token, await signedInUserId(request)) };
  });
  mount(app, contract.logout, async ({ request, reply }) => {
    await gate.revoke(parentCookie.read(request));
    parentCookie.clear(request, reply);
    return {};
  });
  mount(app, setPin, async ({ body, request, reply }) => {
    await verifyPassword(request.userId, body.password);
    const token = await gate.setPin(request.userId, body.pin, parentCookie.read(request));
    if (token === undefined) parentCookie.clear(request, reply);
    else parentCookie.set(request, reply, token);
    return { isParent: token !== undefined };
  });
}

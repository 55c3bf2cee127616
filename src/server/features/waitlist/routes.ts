import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/waitlist.ts';
import { mount } from '../../platform/http/mount.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { notOneClick } from './errors.ts';
import type { Waitlist } from './waitlist.ts';

/** Mounts the calls of the waitlist. */
export function waitlistRoutes(app: FastifyInstance, list: Waitlist, limit: RateLimits): void {
  mount(app, contract.join, async ({ body, network, afterResponse }) => {
    const entryId = await list.join(body, network);
    // Sent after the response, whose time then tells nobody whether the address was new.
    if (entryId !== undefined) afterResponse(() => list.sendMail(entryId));
    return {};
  });
  mount(app, contract.unsubscribe, async ({ body }) => {
    await list.unsubscribe(body.token);
    return {};
  });
  mount(app, contract.resubscribe, async ({ body }) => {
    await list.resubscribe(body.token);
    return {};
  });
  mount(app, contract.size, async () => ({ families: await list.size() }));
  oneClickRoute(app, list, limit);
}

// All users of a large mail provider come from a few of its addresses.
const oneClicks = { name: 'waitlist-one-clicks', points: 600, perSeconds: 60 };
// The one field takes 80 bytes, in a multipart body a few hundred.
const bodyLimit = 4_096;

/**
 * Mounts the one-click unsubscribe (RFC 8058): mail providers POST to the address of the link in the mail when somebody
 * presses their 'Unsubscribe' button. It is no call of the contract: providers send one field, in either encoding of
 * forms, and neither cookies nor an `Origin`.
 */
function oneClickRoute(app: FastifyInstance, list: Waitlist, limit: RateLimits): void {
  const ofNetwork = limit(oneClicks);
  app.register(async (route) => {
    route.removeAllContentTypeParsers();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      route.addContentTypeParser(
        type,
        { parseAs: 'string', bodyLimit },
        async (_: unknown, body: string) => body,
      );
    }
    route.post<{ Params: { token: string }; Body?: string }>(
      '/waitlist/leave/:token',
      async (request, reply) => {
        await ofNetwork.consume(networkOf(request.ip));
        if (!/List-Unsubscribe[\s\S]*One-Click/.test(request.body ?? '')) throw notOneClick();
        await list.unsubscribe(request.params.token);
        return reply.type('text/plain').send('This address is off the waitlist.');
      },
    );
  });
}

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/waitlist.ts';
import { afterAnswers } from '../../platform/http/after-answer.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { Waitlist } from './waitlist.ts';

/** The calls of families that wait. */
export function waitlistRoutes(app: FastifyInstance, list: Waitlist, limit: RateLimits): void {
  const afterAnswer = afterAnswers(app);
  mount(app, contract.join, async ({ body, network, request, reply }) => {
    const entry = await list.join(body, network);
    // Only then: the time of the answer tells nobody whether the address was new.
    if (entry !== undefined) afterAnswer(request, reply, () => list.mailTo(entry));
    return {};
  });
  mount(app, contract.leave, async ({ body }) => {
    await list.leave(body.token);
    return {};
  });
  mount(app, contract.putBack, async ({ body }) => {
    await list.putBack(body.token);
    return {};
  });
  mount(app, contract.size, async () => ({ families: await list.size() }));
  oneClickRoute(app, list, limit);
}

// All of a large mail provider's users come from a few of its addresses.
const oneClicks = { name: 'waitlist-one-clicks', points: 600, perSeconds: 60 };
// The one field takes 80 bytes, in a multipart body a few hundred.
const bodyLimit = 4_096;

/**
 * Where mail providers POST when somebody presses the button 'Unsubscribe' beside the mail (RFC 8058): the address
 * of the page that the link in the mail opens, and so outside of the contract's calls. They send one field, in either
 * encoding of forms, and neither cookies nor an `Origin`.
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
        if (!/List-Unsubscribe[\s\S]*One-Click/.test(request.body ?? ''))
          throw new CallError('rejectedInput');
        await list.leave(request.params.token);
        return reply.type('text/plain').send('This address is off the waitlist.');
      },
    );
  });
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/card-review.ts';
import { mount } from '../../platform/http/mount.ts';
import type { DueCards } from './due.ts';
import type { Reviews } from './review.ts';

interface ReviewRoutes {
  due: DueCards;
  reviews: Reviews;
}

/** Mounts the calls of a person who reviews cards. */
export function reviewRoutes(app: FastifyInstance, { due, reviews }: ReviewRoutes): void {
  mount(app, contract.next, ({ body, request, reply, timeZone }) => {
    unstored(reply);
    return due.next(request.userId, body.deck, timeZone);
  });
  mount(app, contract.due, ({ request, reply, timeZone }) => {
    unstored(reply);
    return due.batch(request.userId, timeZone);
  });
  mount(app, contract.dashboard, ({ request, reply, timeZone }) => {
    unstored(reply);
    return due.dashboard(request.userId, timeZone);
  });
  mount(app, contract.review, async ({ body, request, timeZone }) => {
    await reviews.rate(request.userId, body, timeZone);
    return {};
  });
  mount(app, contract.undo, ({ body, request, timeZone }) =>
    reviews.undo(request.userId, body.reviewId, timeZone),
  );
}

function unstored(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
}

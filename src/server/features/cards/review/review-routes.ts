import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/card-review.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { DueCards } from './due.ts';
import type { Reviews } from './review.ts';

interface ReviewRoutes {
  due: DueCards;
  reviews: Reviews;
}

/** Mounts the calls of a review: what is due, ratings and their undo. */
export function reviewRoutes(app: FastifyInstance, { due, reviews }: ReviewRoutes): void {
  mount(app, contract.next, ({ body, request, timeZone }) => due.next(request.userId, body.deck, timeZone));
  mount(app, contract.due, ({ request, timeZone }) => due.batch(request.userId, timeZone));
  mount(app, contract.dashboard, ({ request, timeZone }) => due.dashboard(request.userId, timeZone));
  mount(app, contract.review, async ({ body, request, timeZone }) => {
    await reviews.rate(request.userId, body, timeZone);
    return {};
  });
  mount(app, contract.undo, ({ body, request, timeZone }) =>
    reviews.undo(request.userId, body.reviewId, timeZone),
  );
}

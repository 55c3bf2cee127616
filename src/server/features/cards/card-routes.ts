import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/cards.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Keep } from './keep.ts';

/** Mounts the calls that keep cards. */
export function cardRoutes(app: FastifyInstance, keep: Keep): void {
  mount(app, contract.create, async ({ body, timeZone, request }) => ({
    cards: await keep.create(request.userId, body.cards, timeZone, body.saveId),
  }));
  mount(app, contract.update, async ({ body, request }) => {
    const { id, ...form } = body;
    return { card: await keep.update(request.userId, id, form) };
  });
  mount(app, contract.deleteCard, async ({ body, request }) => {
    await keep.remove(request.userId, body.id);
    return {};
  });
  mount(app, contract.deleteMany, async ({ body, request }) => ({
    count: await keep.removeMany(request.userId, body.ids),
  }));
  mount(app, contract.move, async ({ body, request }) => ({
    count: await keep.move(request.userId, body.ids, body.deck),
  }));
  lookingRoutes(app, keep);
}

function lookingRoutes(app: FastifyInstance, keep: Keep): void {
  mount(app, contract.list, ({ body, request, reply }) => {
    unstored(reply);
    return keep.list(request.userId, body);
  });
  mount(app, contract.decks, async ({ timeZone, request, reply }) => {
    unstored(reply);
    return { decks: await keep.decks(request.userId, timeZone) };
  });
  mount(app, contract.getCard, async ({ body, request, reply }) => {
    unstored(reply);
    return { card: await keep.get(request.userId, body.id) };
  });
}

function unstored(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
}

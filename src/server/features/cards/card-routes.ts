import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cards.ts';
import { mount } from '../../platform/http/mount.ts';
import type { CardService } from './card-service.ts';

/** Mounts the calls that create, list, change and delete cards. */
export function cardRoutes(app: FastifyInstance, cards: CardService): void {
  mount(app, contract.create, async ({ body, timeZone, request }) => ({
    cards: await cards.create(request.userId, body.cards, timeZone, body.saveId),
  }));
  mount(app, contract.update, async ({ body, request }) => {
    const { id, ...form } = body;
    return { card: await cards.update(request.userId, id, form) };
  });
  mount(app, contract.deleteCard, async ({ body, request }) => {
    await cards.remove(request.userId, body.id);
    return {};
  });
  mount(app, contract.deleteMany, async ({ body, request }) => ({
    count: await cards.removeMany(request.userId, body.ids),
  }));
  mount(app, contract.move, async ({ body, request }) => ({
    count: await cards.move(request.userId, body.ids, body.deck),
  }));
  mount(app, contract.list, ({ body, request }) => cards.list(request.userId, body));
  mount(app, contract.decks, async ({ timeZone, request }) => ({
    decks: await cards.decks(request.userId, timeZone),
  }));
  mount(app, contract.getCard, async ({ body, request }) => ({
    card: await cards.get(request.userId, body.id),
  }));
}

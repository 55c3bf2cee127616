import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/card-generation.ts';
import { mount } from '../../../platform/http/mount.ts';
import { signedInUserId } from '../../../platform/http/session.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { type GenerateParts, generate } from './generate.ts';

interface GenerateRoutes extends GenerateParts {
  limit: RateLimits;
}

// A visitor tries a few topics, and a whole class may share one network.
const perNetworkAndHour = { name: 'generations-of-network', points: 30, perSeconds: 3_600 };
// A learner reads the cards before generating more.
const perUserAndMinute = { name: 'generations-of-user', points: 10, perSeconds: 60 };

/** Mounts the calls that generate cards, also for visitors. */
export function generateRoutes(app: FastifyInstance, { limit, ...parts }: GenerateRoutes): void {
  const ofNetwork = limit(perNetworkAndHour);
  const ofUser = limit(perUserAndMinute);

  mount(app, contract.library, () => ({
    decks: parts.library.decks.map(({ title, cards }) => ({ title, cards: cards.length })),
  }));

  mount(app, contract.generate, async ({ body, network, acceptsEventStream, signal, request }) => {
    const userId = await signedInUserId(request);
    await (userId === undefined ? ofNetwork.consume(network) : ofUser.consume(userId));
    const requester = { userId, isStreamed: acceptsEventStream, log: request.log };
    // A service answers in well-formed UTF-8, and its sources must be found again in the notes.
    const topic = body.topic.toWellFormed();
    const notes = body.notes?.toWellFormed() || undefined;
    const events = generate({ topic, notes, count: body.count }, requester, parts, signal);
    return acceptsEventStream ? events : collected(events);
  });
}

async function collected(events: AsyncIterable<contract.GenerateEvent>) {
  const cards: contract.GeneratedCard[] = [];
  for await (const { event, data } of events) {
    if (event === 'card') cards.push(data);
    if (event === 'done') return { cards, ...data };
  }
  throw new Error('generating cards ended without a result');
}

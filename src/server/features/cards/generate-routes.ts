import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/card-generation.ts';
import { sentences } from '#contract/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { signedInUser } from '../../platform/http/session.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { type Asker, type GenerateParts, generate } from './generate.ts';

interface GenerateRoutes extends GenerateParts {
  limit: RateLimits;
}

type Events = AsyncIterable<contract.GenerateEvent>;

// Who looks around tries a few topics; a class behind one network gets some each.
const visitsPerHour = { name: 'generations-of-network', points: 30, perSeconds: 3_600 };
// A learner reads the cards before asking for more.
const wishesPerMinute = { name: 'generations-of-user', points: 10, perSeconds: 60 };

/** Mounts the calls that make cards, open to visitors, too. */
export function generateRoutes(app: FastifyInstance, { limit, ...parts }: GenerateRoutes): void {
  const ofNetwork = limit(visitsPerHour);
  const ofUser = limit(wishesPerMinute);

  mount(app, contract.library, () => ({
    decks: parts.library.decks.map(({ title, cards }) => ({ title, cards: cards.length })),
  }));

  mount(app, contract.generate, async ({ body, network, wantsEvents, signal, request, reply }) => {
    const { log } = request;
    const userId = await signedInUser(request);
    await (userId === undefined ? ofNetwork.consume(network) : ofUser.consume(userId));
    const asker = { userId, isStreamed: wantsEvents, log };
    // What is on its way to a service as UTF-8 comes back well-formed, and is to be found again in the notes.
    const { topic, count, notes } = body;
    const wish = { count, topic: topic.toWellFormed(), notes: notes?.toWellFormed() || undefined };
    const events = generate(wish, asker, parts, signal);
    if (wantsEvents) return endingWell(events, log, signal);
    void reply.header('cache-control', 'no-store');
    return whole(events);
  });
}

/** What goes wrong once the first event is out is told by the last one. */
async function* endingWell(
  events: Events,
  log: Asker['log'],
  signal: AbortSignal,
): AsyncGenerator<contract.GenerateEvent> {
  let hasBegun = false;
  try {
    for await (const event of events) {
      hasBegun = true;
      yield event;
    }
  } catch (err) {
    if (!hasBegun || signal.aborted) throw err;
    log.warn({ err }, 'cards broke off');
    yield { event: 'error', data: { code: 'internal', message: sentences.internal } };
  }
}

async function whole(events: Events) {
  const cards: contract.GeneratedCard[] = [];
  for await (const { event, data } of events) {
    if (event === 'card') cards.push(data);
    if (event === 'done') return { cards, ...data };
  }
  throw new Error('the cards have no end');
}

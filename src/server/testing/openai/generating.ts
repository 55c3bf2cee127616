import type { GenerateEvent } from '#contract/card-generation.ts';
import { cardRepository } from '../../features/cards/card-repository.ts';
import { aiQuota } from '../../features/cards/generate/ai-quota.ts';
import { builtInDecks, deckLibrary } from '../../features/cards/generate/deck-library.ts';
import { generateRoutes } from '../../features/cards/generate/generate-routes.ts';
import { quotaRepository } from '../../features/cards/generate/quota-repository.ts';
import { httpServer } from '../../platform/http/http-server.ts';
import { rateLimits } from '../../platform/rate-limit.ts';
import type { CardGenerator } from '../../providers/chat/card-generator.ts';
import { openAiCardGenerator } from '../../providers/chat/openai-card-generator.ts';
import { testDatabase } from '../database.ts';
import { addUsers } from '../learners.ts';
import { scriptedOpenAi } from './scripted-openai.ts';

/** Milliseconds that no busy machine needs. */
export const patience = { first: 15_000, stall: 15_000, total: 15_000 };

/** The events of an answer as a browser reads them. */
export function eventsIn(body: string): GenerateEvent[] {
  return body
    .trim()
    .split('\n\n')
    .map((event) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      return { event: name, data: JSON.parse(data) } as GenerateEvent;
    });
}

interface Given {
  limitFactor?: number;
  /** In place of the scripted service. */
  ai?: CardGenerator;
}

/**
 * The calls that make cards, on a server that listens, with a scripted service and time limits to set. A learner
 * is signed in by the cookie `sid` with the id as its value; `people` is who is Pro by id, and the time can be set.
 */
export async function generatingServer(ids: string[], { limitFactor = 1_000, ai }: Given = {}) {
  const service = await scriptedOpenAi();
  const open = await testDatabase();
  await addUsers(open.database, ids);
  const state = { now: new Date('2026-11-20T10:00:00Z'), pro: new Set<string>(), deadlines: { ...patience } };
  const repository = quotaRepository(open.database);
  const quota = aiQuota({ repository, isPro: async (id) => state.pro.has(id), clock: () => state.now });
  const app = await httpServer({ logger: false, findSessionUser: async (token) => token });
  generateRoutes(app, {
    ai: ai ?? openAiCardGenerator({ baseUrl: service.baseUrl, model: 'm' }),
    library: deckLibrary(builtInDecks, () => undefined),
    cards: cardRepository(open.database),
    quota,
    limit: rateLimits(limitFactor),
    deadlines: state.deadlines,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    service,
    state,
    database: open.database,
    /** Asks for cards; with `isStreamed` as a stream of events. */
    ask(wish: object, { userId, isStreamed, signal }: Asking = {}): Promise<Response> {
      return fetch(`${address}/api/card/generate`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(userId && { cookie: `sid=${userId}` }),
          ...(isStreamed && { accept: 'text/event-stream' }),
        },
        body: JSON.stringify(wish),
        ...(signal && { signal }),
      });
    },
    async close(): Promise<void> {
      await app.close();
      await service.close();
      await open.close();
    },
  };
}

interface Asking {
  userId?: string;
  isStreamed?: boolean;
  signal?: AbortSignal;
}

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/quests.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { OwnBooks } from './own-books.ts';

// A parent fills a shelf of some thirty books in one evening.
const importsPerMinute = { name: 'book-imports', points: 10, perSeconds: 60 };
const importsPerDay = { name: 'book-imports-a-day', points: 200, perSeconds: 86_400 };
// Each has a file and a thread in memory.
const mostAtOnce = 3;
const retryAfterSeconds = 5;

/** Mounts what brings a reader's own books in, and takes them away. */
export function ownBookRoutes(app: FastifyInstance, books: OwnBooks, limit: RateLimits): void {
  mount(app, contract.deleteBook, async ({ body, request }) => {
    await books.remove(request.userId, body.bookId);
    return {};
  });

  void app.register(async (scope) => {
    const perMinute = limit(importsPerMinute);
    const perDay = limit(importsPerDay);
    const inside = new Set<string>();
    // Before the body is read: ten megabytes are not taken into memory for somebody who has to wait.
    scope.addHook('preParsing', async ({ userId }, reply) => {
      await perMinute.consume(userId);
      await perDay.consume(userId);
      if (inside.has(userId) || inside.size >= mostAtOnce) {
        throw new CallError('tooManyRequests', { retryAfterSeconds });
      }
      inside.add(userId);
      reply.raw.once('close', () => inside.delete(userId));
    });
    mount(scope, contract.importBook, async ({ body, file, request, signal }) => {
      return { bookId: await books.bringIn(request.userId, body.name, file ?? Buffer.of(), signal) };
    });
  });
}

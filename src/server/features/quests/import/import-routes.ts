import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/quests.ts';
import { type IncomingCall, mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { semaphore } from '../../../platform/semaphore.ts';
import { importBusy } from '../errors.ts';
import type { BookImports } from './import-service.ts';

// A parent fills a shelf of some thirty books in one evening.
const importsPerMinute = { name: 'book-imports', points: 10, perSeconds: 60 };
const importsPerDay = { name: 'book-imports-a-day', points: 200, perSeconds: 86_400 };
// Each holds a file and a thread in memory.
const maxImports = 3;

/** Mounts the calls that import a reader's books and delete them. */
export function importRoutes(app: FastifyInstance, books: BookImports, limit: RateLimits): void {
  mount(app, contract.deleteBook, async ({ body, request }) => {
    await books.remove(request.userId, body.bookId);
    return {};
  });

  const perMinute = limit(importsPerMinute);
  const perDay = limit(importsPerDay);
  const imports = semaphore({ maxPerKey: 1, maxTotal: maxImports, busy: importBusy });

  async function admit({ request, onEnd }: IncomingCall): Promise<void> {
    await perMinute.consume(request.userId);
    await perDay.consume(request.userId);
    onEnd(imports.acquire(request.userId));
  }

  mount(
    app,
    contract.importBook,
    async ({ body, file, request, signal }) => {
      return { bookId: await books.importFile(request.userId, body.name, file ?? Buffer.of(), signal) };
    },
    admit,
  );
}

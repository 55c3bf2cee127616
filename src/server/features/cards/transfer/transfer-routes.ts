import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/card-transfer.ts';
import { type Channel, channel } from '#core/shared/channel.ts';
import { type IncomingCall, mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { semaphore } from '../../../platform/semaphore.ts';
import { transferBusy } from '../errors.ts';
import type { CardExports } from './export-cards.ts';
import type { CardImports } from './import-cards.ts';

interface TransferRoutes {
  imports: CardImports;
  exports: CardExports;
  limit: RateLimits;
}

// A learner previews a file, imports it, perhaps edits it and tries again.
const importsPerMinute = { name: 'imports', points: 20, perSeconds: 60 };
const exportsPerMinute = { name: 'exports', points: 10, perSeconds: 60 };
// Each holds a file and a thread in memory.
const maxTransfers = 4;

/** Mounts the import and export of cards as files. */
export function transferRoutes(app: FastifyInstance, { imports, exports, limit }: TransferRoutes): void {
  const transfers = semaphore({ maxPerKey: 1, maxTotal: maxTransfers, busy: transferBusy });
  const exportLimit = limit(exportsPerMinute);
  const importLimit = limit(importsPerMinute);

  mount(app, contract.exportCards, async ({ body, request, onEnd, timeZone }) => {
    await exportLimit.consume(request.userId);
    onEnd(transfers.acquire(request.userId));
    return exports.file(request.userId, body.format, body.deck, timeZone);
  });
  mount(app, contract.media, ({ body, request }) => exports.media(request.userId, body.name));

  // Before the body is read, so that a rejected upload of a hundred megabytes is never held in memory.
  async function admit({ request, onEnd }: IncomingCall): Promise<void> {
    await importLimit.consume(request.userId);
    onEnd(transfers.acquire(request.userId));
  }

  mount(
    app,
    contract.previewImport,
    ({ body, file, request, timeZone, signal }) =>
      imports.preview(request.userId, { ...body, bytes: file ?? Buffer.of() }, { timeZone, signal }),
    admit,
  );

  mount(
    app,
    contract.importCards,
    ({ body, file, request, timeZone, signal, acceptsEventStream }) => {
      const given = { ...body, bytes: file ?? Buffer.of() };
      const run = (report: Report) => imports.run(request.userId, given, { timeZone, signal }, report);
      return acceptsEventStream ? importEvents(run) : run(() => {});
    },
    admit,
  );
}

type Report = (done: number, total: number) => void;

/** The progress of an import, then its result. The import goes on when nobody reads its events any more. */
function importEvents(
  run: (report: Report) => Promise<contract.ImportResult>,
): Channel<contract.ImportEvent> {
  const events = channel<contract.ImportEvent>();
  run((done, total) => void events.push({ event: 'progress', data: { done, total } })).then((data) => {
    void events.push({ event: 'done', data });
    events.close();
  }, events.fail);
  return events;
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as contract from '#contract/card-transfer.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { CardExports } from './transfer/export-cards.ts';
import type { CardImports } from './transfer/import-cards.ts';
import { transferPlaces } from './transfer/transfer-places.ts';
import { withProgress } from './transfer/with-progress.ts';

interface TransferRoutes {
  imports: CardImports;
  exports: CardExports;
  limit: RateLimits;
}

// A person looks at a file, brings it in, and perhaps mends it and tries again.
const importsPerMinute = { name: 'imports', points: 20, perSeconds: 60 };
const exportsPerMinute = { name: 'exports', points: 10, perSeconds: 60 };

/** Mounts what brings cards in and out as files. */
export function transferRoutes(app: FastifyInstance, { imports, exports, limit }: TransferRoutes): void {
  const places = transferPlaces();
  const perMinute = limit(exportsPerMinute);
  void app.register(async (scope) => importRoutes(scope, imports, limit, places));

  mount(app, contract.exportCards, async ({ body, request, reply, timeZone }) => {
    await perMinute.consume(request.userId);
    places.enter(request.userId, reply.raw);
    return exports.file(request.userId, body.format, body.deck, timeZone);
  });
  mount(app, contract.media, ({ body, request }) => exports.media(request.userId, body.name));
}

function importRoutes(
  app: FastifyInstance,
  imports: CardImports,
  limit: RateLimits,
  places: ReturnType<typeof transferPlaces>,
): void {
  const perMinute = limit(importsPerMinute);
  // Before the body is read: a hundred megabytes are not taken into memory for somebody who has to wait.
  app.addHook('preParsing', async (request, reply) => {
    await perMinute.consume(request.userId);
    places.enter(request.userId, reply.raw);
  });

  mount(app, contract.previewImport, ({ body, file, request, timeZone, signal }) =>
    imports.preview(request.userId, { ...body, bytes: file ?? Buffer.of() }, { timeZone, signal }),
  );
  mount(app, contract.importCards, async ({ body, file, request, timeZone, signal, wantsEvents }) => {
    const given = { ...body, bytes: file ?? Buffer.of() };
    const keep = (tell: (done: number, total: number) => void) =>
      imports.keep(request.userId, given, { timeZone, signal }, tell);
    return wantsEvents ? importEvents(keep, request.log) : keep(() => {});
  });
}

async function* importEvents(
  keep: (tell: (done: number, total: number) => void) => Promise<contract.Imported>,
  log: FastifyBaseLogger,
): AsyncGenerator<contract.ImportEvent> {
  let hasBegun = false;
  try {
    const work = withProgress<{ done: number; total: number }, contract.Imported>((tell) =>
      keep((done, total) => tell({ done, total })),
    );
    for await (const step of work) {
      hasBegun = true;
      if ('progress' in step) yield { event: 'progress', data: step.progress };
      else yield { event: 'done', data: step.result };
    }
  } catch (error) {
    // Before the first event there is still a status to tell it by.
    if (!hasBegun) throw error;
    if (!(error instanceof CallError)) log.error({ err: error }, 'an import failed');
    const { code, message } = error instanceof CallError ? error : new CallError('internal');
    yield { event: 'error', data: { code, message } };
  }
}

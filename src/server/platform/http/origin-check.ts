import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../call-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: URL | undefined): boolean {
  if (publicUrl) return origin === publicUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

/**
 * Refuses a changing call that another site's page makes with a visitor's cookies. A browser always sends
 * `Origin` with these; a caller without one is no browser and has no visitor's cookies to misuse.
 */
export function installOriginCheck(app: FastifyInstance, publicUrl: URL | undefined): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (safeMethods.has(request.method) || origin === undefined) return;
    if (!isOwnOrigin(origin, request, publicUrl)) throw new CallError('foreignOrigin');
  });
}

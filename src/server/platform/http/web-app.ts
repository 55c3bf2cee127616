import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from './errors.ts';

/**
 * Serves the built web app of `folder`: hashed files for ever, precompressed, and the page itself for each
 * address that is neither a file nor a call, since the browser knows the routes.
 */
export async function serveWebApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined || !existsSync(folder)) {
    app.setNotFoundHandler(() => {
      throw new CallError('absent');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(folder, 'assets', sep));
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isPageAddress(request)) throw new CallError('absent');
    return reply.sendFile('index.html');
  });
}

/** A browser that follows a link asks for HTML; a picture or script that is not there must not become a page. */
function isPageAddress({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith('/api/') || url.startsWith('/assets/')) return false;
  return headers.accept?.includes('text/html') || !hasExtension(url);
}

const hasExtension = (url: string) => /\.\w+$/.test(url.split('?')[0] ?? '');

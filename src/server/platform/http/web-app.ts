import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storedStateCookie } from '#contract/site.ts';
import { CallError } from '../call-error.ts';
import { PrerenderedPages, type SentPage } from './prerendered-pages.ts';
import { requestOrigin } from './request-origin.ts';
import { userCookie } from './session.ts';

interface WebAppOptions {
  publicUrl?: URL | undefined;
  supportEmail?: string;
  /** The paths that `robots.txt` keeps search engines from, beside the calls. */
  disallowed?: readonly string[];
}

/**
 * Serves the built web app of `folder`: hashed files for ever, precompressed, and a page for each address that is
 * neither a file nor a call: the one that the build has prerendered, in `pages` beside the folder, or else the
 * one that draws itself, since the browser knows the routes. An address that is no route answers 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string | undefined,
  { publicUrl, supportEmail, disallowed = [] }: WebAppOptions = {},
): Promise<void> {
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
  const pages = new PrerenderedPages(join(dirname(folder), 'pages'), supportEmail);
  const originOf = (request: FastifyRequest) => printable(requestOrigin(request, publicUrl));
  serveListings(app, pages, ['/api/', ...disallowed], originOf);
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isPageAddress(request)) throw new CallError('absent');
    const path = pathOf(request);
    const asked = [originOf(request), encodingFor(request)] as const;
    const isKnown = pages.has(path);
    const page = isKnown ? pages.page(path, ...asked) : pages.notFound(...asked);
    if (!isKnown) void reply.code(404);
    void reply.header('vary', 'accept-encoding, cookie');
    const isForVisitor =
      request.cookies[storedStateCookie] === undefined && userCookie.read(request) === undefined;
    if (page && isForVisitor) return send(request, reply, page);
    const hints = pages.hints(path);
    if (hints) void reply.header('link', hints);
    return reply.sendFile('index.html');
  });
}

/** What search engines ask for: the pages there are, and where not to look. */
function serveListings(
  app: FastifyInstance,
  pages: PrerenderedPages,
  disallowed: readonly string[],
  originOf: (request: FastifyRequest) => string,
): void {
  const paths = pages.listed();
  if (paths.length === 0) return;
  app.get('/sitemap.xml', (request, reply) => {
    const origin = originOf(request);
    const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('');
    void reply.type('application/xml').header('cache-control', 'no-cache');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
  });
  app.get('/robots.txt', (request, reply) => {
    const refused = disallowed.map((path) => `Disallow: ${path}\n`).join('');
    void reply.type('text/plain').header('cache-control', 'no-cache');
    return `User-agent: *\n${refused}\nSitemap: ${originOf(request)}/sitemap.xml\n`;
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, encoding }: SentPage,
): FastifyReply {
  void reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', etag });
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  const isSame = reply.statusCode === 200 && request.headers['if-none-match'] === etag;
  return isSame ? reply.code(304).send() : reply.send(body);
}

function encodingFor({ headers }: FastifyRequest) {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The address goes into HTML and XML as it is, so a `Host` with signs that no host has is refused. */
function printable(origin: string): string {
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin)) throw new CallError('rejectedInput');
  return origin;
}

/** The path as the browser's router reads it: decoded, but for a slash within a part. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    .join('/');
}

/** A browser that follows a link asks for HTML; a picture or script that is not there must not become a page. */
function isPageAddress({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith('/api/') || url.startsWith('/assets/')) return false;
  return headers.accept?.includes('text/html') || !hasExtension(url);
}

const hasExtension = (url: string) => /\.\w+$/.test(url.split('?')[0] ?? '');

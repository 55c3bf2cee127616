import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { installApiDescription } from './api-description.ts';
import { installErrorBoundary } from './error-boundary.ts';
import { loggedError, loggedText } from './logged-error.ts';
import { loggedRequest } from './logged-request.ts';
import { installOriginCheck } from './origin-check.ts';
import { installSecurityHeaders } from './security-headers.ts';
import { type FindSessionUser, installSessions } from './session.ts';
import { installShutdown } from './shutdown.ts';

export type HttpServerOptions = Pick<FastifyServerOptions, 'logger' | 'trustProxy' | 'serverFactory'> & {
  /** The one address whose pages may make changing calls; without it, the address each request came to. */
  publicUrl?: URL;
  /** Whom the session of a visitor signs in; without it nobody. */
  findSessionUser?: FindSessionUser;
};

// A log is read by more people than may open an account or hear what a family says.
const serializers = { req: loggedRequest, err: loggedError, msg: loggedText };

/** A server that bounds whatever is mounted on it: errors, logs, origins, headers, streams that outlive it. */
export async function httpServer({
  publicUrl,
  findSessionUser: whoIs,
  logger = false,
  ...options
}: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...options,
    logger: logger && { ...(logger !== true && logger), serializers },
    forceCloseConnections: true,
    // Fastify answers an address that cannot be decoded before any hook, so without the headers and codes
    // that every answer has; in place of it stands one that exists nowhere.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/api/undecodable'),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorBoundary(app);
  installShutdown(app);
  app.decorateRequest('incomingCall');
  await installSecurityHeaders(app);
  await app.register(cookie);
  await app.register(formbody);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_: unknown, file: Buffer) => file,
  );
  app.decorate('isPublicByHttps', publicUrl?.protocol === 'https:');
  installOriginCheck(app, publicUrl);
  installSessions(app, whoIs);
  installApiDescription(app);
  return app;
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

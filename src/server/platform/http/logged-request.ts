import type { FastifyRequest } from 'fastify';

/**
 * A request as the log tells it. A query and the end of a link from a mail are left out: they hold tokens and
 * codes.
 */
export function loggedRequest({ method, url, host, ip, socket }: FastifyRequest) {
  const path = url.split('?', 1)[0]?.replace(/^(\/reset|\/waitlist\/leave)\/.+/, '$1/…');
  return { method, url: path, host, remoteAddress: ip, remotePort: socket?.remotePort };
}

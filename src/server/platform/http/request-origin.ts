import type { FastifyRequest } from 'fastify';
import { CallError } from '../call-error.ts';

/**
 * The address by which this visitor came: `publicUrl` where it is set, or what the browser itself says. Fit only
 * to send the same browser back; in a mail it would let a forged `Host` lead somebody else astray.
 */
export function requestOrigin(request: FastifyRequest, publicUrl: URL | undefined): string {
  if (publicUrl) return publicUrl.origin;
  // A changing call whose Origin is foreign was refused before.
  const said = request.headers.origin ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(said)) throw new CallError('rejectedInput');
  return new URL(said).origin;
}

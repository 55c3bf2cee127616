import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as the answer of a call. */
export interface FileResponse {
  /** The name to keep it by; without one the browser shows it in place. */
  name?: string;
  /** Its media type. */
  type: string;
  content: Uint8Array | string | AsyncIterable<Uint8Array | string>;
  /** How long a browser may keep it; without it, not at all. */
  maxAgeSeconds?: number;
}

/** Sends a file that a user may have made: whatever it holds, nothing in it runs. */
export function sendFile(reply: FastifyReply, { name, type, content, maxAgeSeconds }: FileResponse) {
  void reply
    .type(type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', maxAgeSeconds ? `private, max-age=${maxAgeSeconds}, immutable` : 'no-store')
    // The address names a file of the signed-in user: the next user of this browser has other files.
    .header('vary', 'cookie');
  // RFC 6266, with the name in RFC 5987's encoding so that any script survives.
  if (name) {
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  }
  if (typeof content === 'string') return reply.send(content);
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}

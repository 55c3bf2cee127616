import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether visitors come by https alone, whatever a proxy makes of it. */
    isPublicByHttps: boolean;
  }
}

/** Out of reach for scripts and for other sites' forms; over https it never travels in the clear. */
export function secretCookieOptions(request: FastifyRequest) {
  const secure = request.server.isPublicByHttps || request.protocol === 'https';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

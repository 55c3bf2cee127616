import type { FastifyReply, FastifyRequest } from 'fastify';
import { secretCookieOptions } from '../http/cookies.ts';

interface CookieSettings {
  name: string;
  /** The addresses that the browser sends it to. */
  path?: string;
  /** How long the browser stores it, which is as long as the session lasts. */
  seconds: number;
}

/** The cookie in which a browser stores the token of a session. */
export function sessionCookie({ name, path = '/', seconds }: CookieSettings) {
  return {
    /** The token that this browser sends, whether or not its session is still open. */
    read: (request: FastifyRequest): string | undefined => request.cookies[name],

    set(request: FastifyRequest, reply: FastifyReply, token: string): void {
      void reply.setCookie(name, token, { ...secretCookieOptions(request), path, maxAge: seconds });
    },

    clear(request: FastifyRequest, reply: FastifyReply): void {
      void reply.clearCookie(name, { ...secretCookieOptions(request), path });
    },
  };
}

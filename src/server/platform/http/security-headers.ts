import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const self = ["'self'"];

/**
 * The headers that bound what a page of Kurio may do. No script but its own, without exception; styles may
 * stand inline because toasts and formulas set them; a picture may come from any https address because a
 * parent may choose one.
 */
export async function installSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        workerSrc: self,
        manifestSrc: self,
        styleSrc: [...self, "'unsafe-inline'"],
        imgSrc: [...self, 'data:', 'https:'],
        // The sound of a reply is fed to the audio element through an object URL.
        mediaSrc: [...self, 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: ["'none'"],
      },
    },
    // The default, same-origin, cuts the window of a Google log-in off from the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=(), payment=()');
  });
}

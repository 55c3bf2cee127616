import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../../../platform/call-error.ts';
import { UpstreamError } from '../../../platform/upstream.ts';
import { identityNotVerified } from '../errors.ts';

/** How a popup ended, as google-done.js tells the page that opened it. */
export type Outcome = 'proved' | 'failed';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The last page of a popup. Its script, a file since the security policy allows none inline, reports to the page that
 * opened the popup and closes it. The sentence is for people whose popup stays open.
 */
export const popupPage = (outcome: Outcome, sentence: string) => `<!doctype html>
<html lang="en" data-outcome="${outcome}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kurio</title>
<p>${escaped(sentence)} You can close this window.</p>
<script src="/google-done.js"></script>
</html>
`;

type PopupHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Mounts an address that a popup visits: its errors are pages, too, since a person reads them. */
export function popupRoute(app: FastifyInstance, path: string, handler: PopupHandler): void {
  app.get(path, async (request, reply) => {
    // With the policy of Kurio's other pages, the popup would lose the page that opened it on Google's pages.
    void reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
    try {
      return await handler(request, reply);
    } catch (error) {
      const refusal = error instanceof UpstreamError ? identityNotVerified(error) : error;
      if (!(refusal instanceof CallError)) throw error;
      if (refusal.cause) request.log.warn({ err: refusal.cause }, 'sign-in by Google failed');
      return reply.status(refusal.status).type('text/html').send(popupPage('failed', refusal.message));
    }
  });
}

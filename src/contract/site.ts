import * as z from 'zod/mini';
import { get } from './call.ts';

export const healthz = get({
  path: '/healthz',
  summary: 'Answers 200 when the server can serve',
  response: z.object({ status: z.literal('ok') }),
  errors: ['notReady'],
});

/** The cookie of a browser that stores something, for which a page prerendered for a visitor would be wrong. */
export const storedStateCookie = 'kept';

export const defaultSupportEmail = 'support@kurio.example';

/** What the client must know before it renders its first page. */
export const config = get({
  path: '/api/config',
  summary: 'What is set up on this server',
  response: z.object({
    google: z.boolean(),
    payments: z.enum(['none', 'sandbox', 'stripe']),
    chat: z.boolean(),
    speech: z.boolean(),
    supportEmail: z.string(),
    prices: z.object({ monthly: z.number(), yearly: z.number() }),
  }),
});

import type { FastifyInstance } from 'fastify';
import { proPrices } from '#contract/prices.ts';
import { siteRoutes } from '../features/site/routes.ts';
import { isDatabaseReady } from '../platform/database/database-ready.ts';
import type { Wiring } from './wiring.ts';

/** Mounts what the client asks before anything else, and what a supervisor asks. */
export function mountSite(app: FastifyInstance, parts: Wiring): void {
  const { config, database, identity, payments, chat, speech } = parts;
  const clientConfig = {
    google: identity !== undefined,
    payments: payments?.kind ?? ('none' as const),
    chat: chat !== undefined,
    speech: speech !== undefined,
    supportEmail: config.supportEmail,
    prices: proPrices,
  };
  siteRoutes(app, clientConfig, () => isDatabaseReady(database));
}

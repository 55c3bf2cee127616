import type { FastifyInstance } from 'fastify';
import { proPrices } from '#contract/site.ts';
import { parentGate } from '../features/parents/parent-gate.ts';
import { parentRepository } from '../features/parents/repository.ts';
import { parentRoutes } from '../features/parents/routes.ts';
import { siteRoutes } from '../features/site/routes.ts';
import type { Companion } from '../features/voice/companion.ts';
import { voiceRoutes } from '../features/voice/routes.ts';
import type { Clock } from '../platform/clock.ts';
import { answers } from '../platform/database/answers.ts';
import type { Database } from '../platform/database/database.ts';
import { type HttpServerOptions, httpServer } from '../platform/http/http-server.ts';
import { networkOf } from '../platform/http/network.ts';
import { serveWebApp } from '../platform/http/web-app.ts';
import { rateLimits } from '../platform/rate-limit.ts';
import type { Chat } from '../providers/chat/chat.ts';
import type { Speech } from '../providers/speech/speech.ts';
import type { Config } from './config.ts';

/** What the app is made of; each part can be a real one or a test's own. */
export interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  /** An AI service, where one is configured. */
  chat: Chat | undefined;
  companion: Companion;
  speech: Speech | undefined;
  /** The built web app; without it another part of the process serves the pages. */
  webFolder: string | undefined;
  logger?: HttpServerOptions['logger'];
  serverFactory?: HttpServerOptions['serverFactory'];
}

// A page of Kurio makes a few calls a minute; this only stops a flood.
const floodLimit = { name: 'all', points: 600, perSeconds: 60 };

/** The whole server, not listening yet. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, logger = false, serverFactory } = parts;
  const { publicUrl, trustProxy } = config;
  const app = await httpServer({ logger, serverFactory, publicUrl, trustProxy });
  const limit = rateLimits(config.limitFactor);
  const flood = limit(floodLimit);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.call) await flood.consume(networkOf(request.ip));
  });
  await app.register(async (calls) => {
    const told = {
      google: false,
      payments: 'none',
      chat: parts.chat !== undefined,
      speech: parts.speech !== undefined,
      supportEmail: config.supportEmail,
      prices: proPrices,
    } as const;
    siteRoutes(calls, told, () => answers(parts.database));
    parentRoutes(calls, await parentGate(config.parentPin, parentRepository(parts.database), parts.clock));
    const { chat, companion, speech } = parts;
    voiceRoutes(calls, { chat, companion, speech, limit, limitFactor: config.limitFactor });
  });
  await serveWebApp(app, parts.webFolder);
  return app;
}

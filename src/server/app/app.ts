import type { FastifyInstance } from 'fastify';
import { webhook } from '#contract/membership.ts';
import { proPrices } from '#contract/site.ts';
import { credentials } from '../features/accounts/credentials.ts';
import { userRepository } from '../features/accounts/repository.ts';
import { sessions } from '../features/accounts/session.ts';
import { sessionRepository } from '../features/accounts/session-repository.ts';
import { tellUser } from '../features/accounts/tell-user.ts';
import { parentGate } from '../features/parents/parent-gate.ts';
import { parentRepository } from '../features/parents/repository.ts';
import { parentRoutes } from '../features/parents/routes.ts';
import { siteRoutes } from '../features/site/routes.ts';
import { voiceRoutes } from '../features/voice/routes.ts';
import { answers } from '../platform/database/answers.ts';
import { httpServer } from '../platform/http/http-server.ts';
import { networkOf } from '../platform/http/network.ts';
import { serveWebApp } from '../platform/http/web-app.ts';
import { rateLimits } from '../platform/rate-limit.ts';
import { mountAccounts } from './accounts.ts';
import { mountCards } from './cards.ts';
import { mountGoogle } from './google.ts';
import { mountLessons } from './lessons.ts';
import { mountMails } from './mails.ts';
import { membershipParts, mountMembership } from './membership.ts';
import type { Parts } from './parts.ts';
import { mountQuests } from './quests.ts';
import { mountWaitlist } from './waitlist.ts';

// A page of Kurio makes a few calls a minute; this only stops a flood.
const floodLimit = { name: 'all', points: 600, perSeconds: 60 };

/** The whole server, not listening yet. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, database, clock, logger = false, serverFactory } = parts;
  const { publicUrl, trustProxy } = config;
  const signedIn = sessions(sessionRepository(database), clock);
  const whoIs = async (token: string) => (await signedIn.userOf(token))?.id;
  const app = await httpServer({ logger, serverFactory, publicUrl, trustProxy, whoIs });
  const limit = rateLimits(config.limitFactor);
  const flood = limit(floodLimit);
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    // Messages of the payment service have a limit of their own: they all come from one network.
    if (call && call !== webhook) await flood.consume(networkOf(request.ip));
  });
  await app.register(async (calls) => {
    const told = {
      google: parts.identity !== undefined,
      payments: parts.payments?.kind ?? 'none',
      chat: parts.chat !== undefined,
      speech: parts.speech !== undefined,
      supportEmail: config.supportEmail,
      prices: proPrices,
    } as const;
    siteRoutes(calls, told, () => answers(database));
    const users = userRepository(database);
    const proof = await credentials(users, limit);
    const gate = await parentGate(config.parentPin, parentRepository(database), clock);
    parentRoutes(calls, gate, async (...tried) => void (await proof.proveAgain(...tried)));
    const paid = membershipParts(parts, users);
    const wiring = { users, sessions: signedIn, tell: tellUser(paid.memberships.membershipOf), limit };
    const membershipKeeper = await mountMembership(calls, parts, { ...wiring, ...paid });
    const cardsKeeper = mountCards(calls, parts, { membershipOf: paid.memberships.membershipOf, limit });
    const lessonsKeeper = await mountLessons(calls, parts, limit);
    const questsKeeper = mountQuests(calls, parts, limit);
    const keepers = [gate, membershipKeeper, cardsKeeper, lessonsKeeper, questsKeeper];
    const mails = mountMails(calls, parts);
    mountAccounts(calls, parts, { ...wiring, credentials: proof, keepers, mails });
    mountGoogle(calls, parts, wiring);
    mountWaitlist(calls, parts, { queue: mails, limit });
    const { chat, companion, speech } = parts;
    voiceRoutes(calls, { chat, companion, speech, limit, limitFactor: config.limitFactor });
  });
  await serveWebApp(app, parts.webFolder, publicUrl, config.supportEmail);
  return app;
}

import type { FastifyInstance } from 'fastify';
import { userSessionRepository } from '../features/accounts/sign-in/user-session-repository.ts';
import { httpServer } from '../platform/http/http-server.ts';
import { serveWebApp } from '../platform/http/web-app.ts';
import { mountAccounts } from './accounts.ts';
import { mountCards } from './cards.ts';
import { limitFlood } from './flood-limit.ts';
import { mountGoogle } from './google.ts';
import { mountLessons } from './lessons.ts';
import { runMails } from './mails.ts';
import { mountMembership } from './membership.ts';
import { mountParents } from './parents.ts';
import type { Parts } from './parts.ts';
import { mountQuests } from './quests.ts';
import { mountSite } from './site.ts';
import { mountVoice } from './voice.ts';
import { mountWaitlist } from './waitlist.ts';
import { wire } from './wiring.ts';

// What a search engine must not list: a parent's pages, tools and links from mails.
const privatePaths = ['/beta/p', '/dbg_', '/test', '/payment', '/reset', '/waitlist/'];

/** The whole server, not listening yet. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, database, clock, logger = false, serverFactory } = parts;
  const { publicUrl, trustProxy, supportEmail } = config;
  const sessions = userSessionRepository(database, clock);
  const findSessionUser = async (token: string) => (await sessions.userOf(token))?.id;
  const app = await httpServer({ logger, serverFactory, publicUrl, trustProxy, findSessionUser });
  const wiring = await wire(parts, sessions);
  limitFlood(app, wiring);
  await app.register(async (calls) => {
    mountSite(calls, wiring);
    const mails = runMails(calls, wiring);
    const personalData = [
      mails,
      await mountParents(calls, wiring),
      await mountMembership(calls, wiring),
      mountCards(calls, wiring),
      await mountLessons(calls, wiring),
      mountQuests(calls, wiring),
    ];
    mountAccounts(calls, wiring, mails, personalData);
    mountGoogle(calls, wiring);
    mountWaitlist(calls, wiring, mails);
    mountVoice(calls, wiring);
  });
  await serveWebApp(app, parts.webFolder, { publicUrl, supportEmail, disallowed: privatePaths });
  return app;
}

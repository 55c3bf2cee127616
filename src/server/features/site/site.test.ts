import { expect, it, onTestFinished } from 'vitest';
import { proPrices } from '#contract/prices.ts';
import { httpServer } from '../../platform/http/http-server.ts';
import { siteRoutes } from './routes.ts';

const config = {
  google: false,
  payments: 'none',
  chat: true,
  speech: false,
  supportEmail: 'help@home.example',
  prices: proPrices,
} as const;

async function server(isReady = async () => true) {
  const app = await httpServer({});
  onTestFinished(() => app.close());
  siteRoutes(app, config, isReady);
  return app;
}

it('tells the client what is set up, and nothing beside that', async () => {
  const app = await server();
  expect((await app.inject('/api/config')).json()).toEqual(config);
});

it('tells a supervisor that it serves', async () => {
  const answer = await (await server()).inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

it('tells a supervisor that it cannot serve without its database', async () => {
  const answer = await (await server(async () => false)).inject('/healthz');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'notReady']);
});

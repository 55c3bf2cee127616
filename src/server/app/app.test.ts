import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { companionChat } from '../providers/chat/companion/companion.ts';
import { testDatabase } from '../testing/database.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

async function appWith(environment: Record<string, string>): Promise<FastifyInstance> {
  const open = await testDatabase();
  const app = await createApp({
    config: readConfig(environment),
    database: open.database,
    clock: () => new Date('2026-11-20T10:00:00Z'),
    chat: undefined,
    speech: undefined,
    companion: companionChat(),
    mailer: { send: async () => undefined },
    address: () => 'https://kurio.example',
    webFolder: undefined,
  });
  onTestFinished(async () => {
    await app.close();
    await open.close();
  });
  return app;
}

it('stops a flood of one network, however it spells the address, and no other network', async () => {
  const app = await appWith({ LIMIT_FACTOR: '0.01' });
  for (let time = 0; time < 6; time += 1) expect((await app.inject('/%61pi/config')).statusCode).toBe(200);
  const refused = await app.inject('/api/config');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyRequests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject({ url: '/api/config', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
});

it('works with nothing set up, and says so to the client', async () => {
  const app = await appWith({ SUPPORT_EMAIL: 'help@home.example' });
  expect((await app.inject('/api/config')).json()).toMatchObject({
    chat: false,
    speech: false,
    supportEmail: 'help@home.example',
  });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/test/kurio/reply',
    payload: { messages: [{ role: 'user', content: 'i built a tower' }] },
  });
  expect([reply.statusCode, reply.json().reply.length > 0]).toEqual([200, true]);
});

it('opens the parent area with the PIN of the configuration', async () => {
  const app = await appWith({ PARENT_PIN: '4711' });
  const enter = (pin: string) => app.inject({ method: 'POST', url: '/api/parent/pin', payload: { pin } });
  expect((await enter('1234')).statusCode).toBe(401);
  expect((await enter('4711')).statusCode).toBe(200);
});

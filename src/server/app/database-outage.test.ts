import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { plan, subscription } from '#contract/plans.ts';
import { memberships } from '../features/membership/tables.ts';
import { openServer } from '../platform/database/server-database.ts';
import { newDatabaseOn } from '../testing/database.ts';
import { tcpProxy } from '../testing/tcp-proxy.ts';
import { testApp } from '../testing/test-app.ts';

const server = process.env.DATABASE_URL ?? '';

/** The app on a database server behind a proxy that can be interrupted, and what the app logs. */
async function interruptible() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const created = await newDatabaseOn(server);
  const url = new URL(created.url);
  const proxy = await tcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${proxy.port}`;
  const open = await openServer(url.href);
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) });
  const kurio = await testApp({ LIMIT_FACTOR: '1000' }, { database: open.database, logger: { stream } });
  onTestFinished(async () => {
    await kurio.close();
    await open.close();
    await proxy[Symbol.asyncDispose]();
    await created.drop();
    warn.mockRestore();
  });
  return { kurio, proxy, lines };
}

/** Creates cards over and over, each time in a transaction, until it is stopped; gives the answers so far. */
function cardsOverAndOver({ visitor, database }: Awaited<ReturnType<typeof interruptible>>['kurio']) {
  const answers: string[] = [];
  const stop = new AbortController();
  const member = visitor();

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const cards = [{ question: 'Who?', answer: 'Ada' }];
      const answer = await member.json('/api/card/create', { cards });
      answers.push([answer.statusCode, answer.json().code].join(' ').trim());
    }
  }

  return {
    answers,
    async start(workers: number): Promise<void> {
      const account = { name: 'Ada', email: 'ada@home.example', password: 'secret' };
      const { id: userId } = (await member.form('/api/user/signup', account)).json();
      const paid = { plan: plan.pro, subscription: subscription.lifetime };
      await database.insert(memberships).values({ ...paid, userId, version: 0, updatedAt: new Date(0) });
      const working = Array.from({ length: workers }, work);
      onTestFinished(async () => {
        stop.abort();
        await Promise.all(working);
      });
    },
    /** Waits until so many more requests were answered in this way. */
    async more(count: number, answer: string): Promise<void> {
      const before = answers.length;
      await expect
        .poll(() => answers.slice(before).filter((one) => one === answer).length)
        .toBeGreaterThan(count);
    },
  };
}

describe.runIf(server)('a restart of the database under load', () => {
  it('ends no call but with notReady, leaves no stack in the log, and is over when the database is back', async () => {
    const { kurio, proxy, lines } = await interruptible();
    const { answers, start, more } = cardsOverAndOver(kurio);
    await start(20);
    for (let restart = 0; restart < 5; restart += 1) {
      await more(30, '200');
      await proxy.interrupt();
      await more(30, '503 notReady');
      await proxy.resume();
    }
    await more(100, '200');
    expect([...new Set(answers)].sort()).toEqual(['200', '503 notReady']);
    expect(lines.join('')).not.toContain('"stack"');
  });
});

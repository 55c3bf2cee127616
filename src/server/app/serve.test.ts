import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startProgram } from '../testing/child.ts';
import { testFolder } from '../testing/folder.ts';
import { scriptedOpenAi } from '../testing/openai/scripted-openai.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

// A new folder takes seconds to fill, an old one a fraction; the tests use this one in turn.
const folder = testFolder(afterAll);
const ordinary = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' };

beforeAll(async () => {
  const server = startProgram(main, [], ordinary);
  await addressOf(server);
  await server.kill('SIGTERM');
});

/** The server as `npm start` runs it, on a free port. It is killed after the test if it still runs. */
function start(environment: Record<string, string> = {}) {
  const server = startProgram(main, [], { ...ordinary, ...environment });
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  return server;
}

async function addressOf(server: ReturnType<typeof start>): Promise<string> {
  const line = await server.line((said) => said.startsWith('Kurio is ready at '));
  return line.slice('Kurio is ready at '.length);
}

describe('a start', () => {
  it('prints an address that works, and the PIN as long as it is the default', async () => {
    const server = start();
    const address = await addressOf(server);
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
    await server.line((line) => line.includes('PIN 1234'));
  });

  it('prints no PIN that a parent chose, and the public address where there is one', async () => {
    const server = start({ PARENT_PIN: '4711', PUBLIC_URL: 'https://kurio.example/' });
    expect(await addressOf(server)).toBe('https://kurio.example');
    const { stdout } = await server.kill('SIGTERM');
    expect(stdout).not.toMatch(/PIN|4711/);
  });

  it('writes mails to the outbox, with links to the printed address whatever host a visitor names', async () => {
    const outbox = join(folder, 'outbox');
    const server = start();
    const address = await addressOf(server);
    const post = (path: string, type: string, body: string) =>
      new Promise<void>((resolve, reject) => {
        const headers = { host: 'evil.example', 'content-type': type };
        const sent = request(address + path, { method: 'POST', headers }, (answer) => {
          answer.resume().on('end', resolve);
        });
        sent.on('error', reject).end(body);
      });
    const account = new URLSearchParams({ name: 'Ada', email: 'ada@home.example', password: 'secret' });
    await post('/api/user/signup', 'application/x-www-form-urlencoded', account.toString());
    await post('/api/user/reset', 'application/json', '{"email":"ada@home.example"}');
    const files = () =>
      existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.txt')) : [];
    await expect.poll(files, { timeout: 20_000 }).toHaveLength(1);
    const mail = readFileSync(join(outbox, files()[0] ?? ''), 'utf8');
    expect(mail).toMatch(/^To: ada@home\.example$/m);
    expect(mail.split('\n').find((line) => line.startsWith('http'))).toMatch(
      new RegExp(`^${address}/reset/[\\w-]{43}$`),
    );
  });

  it('serves at once after it was killed', async () => {
    const killed = start();
    await addressOf(killed);
    await killed.kill('SIGKILL');
    const answer = await fetch(`${await addressOf(start())}/healthz`);
    expect(answer.status).toBe(200);
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends with code 0 at %s', async (signal) => {
    const server = start();
    await addressOf(server);
    const { code, stderr } = await server.kill(signal);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('ends within two seconds while a turn is under way', async () => {
    const service = await scriptedOpenAi({
      text: 'That is lovely to hear! What did you do then? Tell me all about it, please. I am listening.',
      chatFault: 'stall',
    });
    onTestFinished(() => service.close());
    const server = start({ OPENAI_BASE_URL: service.baseUrl });
    const turn = await fetch(`${await addressOf(server)}/api/voice/turn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content: 'Hello' }] }),
    });
    await turn.body?.getReader().read();
    const asked = performance.now();
    const { code } = await server.kill('SIGTERM');
    expect(code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(2_000);
    await service.waitFor((requests) => requests.every(({ closedAt }) => closedAt !== undefined));
  });
});

describe('a start that cannot succeed', () => {
  async function occupiedPort(): Promise<number> {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    return (other.address() as AddressInfo).port;
  }

  const ended = (environment: Record<string, string>) => start(environment).ended;

  it.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    ['a taken port', async () => ({ PORT: String(await occupiedPort()) }), /^PORT: another program/],
    ['half a mail server', async () => ({ SMTP_URL: 'smtp://127.0.0.1' }), /^MAIL_FROM: must be set/],
    ['a wrong variable', async () => ({ PARENT_PIN: 'secret' }), /^PARENT_PIN: must be 4 digits$/],
    ['an address of another machine', async () => ({ HOST: '203.0.113.7' }), /^HOST or PORT: /],
    ['a data folder that is a file', async () => ({ DATA_DIR: main }), /^DATA_DIR: /],
    [
      'a database that is not there',
      async () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/k' }),
      /^DATABASE_URL: /,
    ],
  ])('says so in one line and ends with code 1: %s', async (_, environment, line) => {
    const { code, stderr } = await ended(await environment());
    expect(code).toBe(1);
    expect(stderr).toMatch(line);
    expect(stderr.split('\n')).toHaveLength(1);
  });

  it('says so in one line and ends with code 1: a second server on the folder', async () => {
    await addressOf(start());
    const { code, stderr } = await ended({});
    expect([code, stderr.split('\n').length]).toEqual([1, 1]);
    expect(stderr).toMatch(/^DATA_DIR: another Kurio server is running on /);
  });
});

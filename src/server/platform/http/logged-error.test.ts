import { Writable } from 'node:stream';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { sql } from '../database/drizzle.ts';
import { UpstreamError } from '../upstream.ts';
import { httpServer } from './http-server.ts';

let failure: Error;
beforeAll(async () => {
  const open = await testDatabase();
  const secret = 's3cret@home.example\n    at s3cret';
  const query = open.database.execute(sql`select ${secret}::text from nowhere`);
  failure = (await query.catch((error: unknown) => error)) as Error;
  await open.close();
});

/** What the real logger writes while `act` is done. */
async function logged(act: (app: Awaited<ReturnType<typeof httpServer>>) => unknown) {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) });
  const app = await httpServer({ logger: { stream } });
  onTestFinished(() => app.close());
  await act(app);
  return lines.join('');
}

it.each<[string, Parameters<typeof logged>[0]]>([
  ['that an answer hides', (app) => app.get('/', () => Promise.reject(failure)) && app.inject({ url: '/' })],
  ['that a failed service has for its cause', (app) => app.log.warn({ err: asCause() }, 'it failed')],
  ['that is logged without a word', (app) => app.log.error(failure)],
])('keeps the values of a failed query out of the log, of an error %s', async (_, act) => {
  const text = await logged(act);
  expect(text).toContain('Failed query: select $1::text from nowhere');
  expect(text).toContain('relation \\"nowhere\\" does not exist');
  expect(text).toMatch(/\\n {4}at .*queryWithCache/);
  expect(text).not.toContain('s3cret');
});

const asCause = () => new UpstreamError('failed', 'it did not answer', { cause: failure });

it('ends with causes that lead back to themselves, and takes what is no error', async () => {
  const round = new Error('round');
  round.cause = round;
  expect(await logged((app) => app.log.warn({ err: round }, 'it failed'))).toContain('"type":"Error"');
  expect(await logged((app) => app.log.warn({ err: 'a word' }, 'it failed'))).toContain('"a word"');
});

import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { httpServer } from './http-server.ts';
import { serveWebApp } from './web-app.ts';

it('keeps the secrets of an address out of the log', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) });
  const app = await httpServer({ logger: { stream } });
  await serveWebApp(app, undefined);
  for (const url of [
    '/reset/s3cret',
    '/waitlist/leave/s3cret',
    '/membership?email=s3cret',
    '/api/user/google/callback?code=s3cret',
  ])
    await app.inject(url);
  await app.close();
  const text = lines.join('');
  expect(text).not.toContain('s3cret');
  expect(text).toContain('/api/user/google/callback');
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../../testing/folder.ts';
import { httpServer } from './http-server.ts';
import { serveWebApp } from './web-app.ts';

const shell = '<!doctype html><title>Kurio</title>';
const street =
  '<!doctype html><title>Street</title><link rel="canonical" href="__KURIO_ORIGIN__/beta"><a href="mailto:support@kurio.example">Write</a>';
const missing = '<!doctype html><title>Page not found</title>';
const folder = testFolder(afterAll);

const list = {
  addresses: {
    '/': [],
    '/beta': [],
    '/beta/c/:id': ['/assets/talk.css', '/assets/talk.js'],
    '/quest/:bookId': [],
  },
  prerendered: {
    '/': { file: 'index.html', isListed: true },
    '/beta': { file: 'beta.html', isListed: true },
  },
  notFound: 'not-found.html',
};

async function appAt(publicUrl?: URL, supportEmail?: string): Promise<FastifyInstance> {
  const app = await httpServer({ publicUrl });
  await serveWebApp(app, join(folder, 'web'), { publicUrl, supportEmail, disallowed: ['/beta/p'] });
  return app;
}

let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'web'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'web/index.html'), shell);
  writeFileSync(join(folder, 'pages/index.html'), street);
  writeFileSync(join(folder, 'pages/beta.html'), street);
  writeFileSync(join(folder, 'pages/not-found.html'), missing);
  writeFileSync(join(folder, 'pages/pages.json'), JSON.stringify(list));
  app = await appAt();
});
afterAll(() => app.close());

it('completes a prerendered page with the address of the request', async () => {
  const answer = await app.inject({ url: '/beta?from=mail', headers: { host: 'home.example:3000' } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('href="http://home.example:3000/beta"');
});

it('completes it with the public address where there is one', async () => {
  const open = await appAt(new URL('https://kurio.example'));
  onTestFinished(() => open.close());
  const answer = await open.inject({ url: '/beta', headers: { host: 'inside.example' } });
  expect(answer.body).toContain('href="https://kurio.example/beta"');
});

it('names the address of whoever runs the server, also to who runs no scripts', async () => {
  const open = await appAt(undefined, 'help$&<b>@home.example');
  onTestFinished(() => open.close());
  const { body } = await open.inject({ url: '/beta' });
  expect(body).toContain('mailto:help$&#38;&#60;b&#62;@home.example');
  expect(body).not.toContain('support@kurio.example');
});

it.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('sends it to who accepts %s as %s', async (accepted, encoding, decompress) => {
  const answer = await app.inject({ url: '/beta', headers: { 'accept-encoding': accepted } });
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([
    encoding,
    'accept-encoding, cookie',
  ]);
  expect(decompress(answer.rawPayload).toString()).toContain('<title>Street</title>');
});

it('sends no page again to a browser that has it', async () => {
  const { headers } = await app.inject('/beta');
  const again = await app.inject({ url: '/beta', headers: { 'if-none-match': headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const elsewhere = { 'if-none-match': headers.etag, host: 'other.example' };
  expect((await app.inject({ url: '/beta', headers: elsewhere })).statusCode).toBe(200);
});

it.each([
  ['a browser that keeps something', 'kept=1'],
  ['who has a session', 'sid=any'],
])('sends %s the page that draws itself', async (_, cookie) => {
  const answer = await app.inject({ url: '/beta', headers: { cookie } });
  expect([answer.statusCode, answer.body]).toEqual([200, shell]);
  const missed = await app.inject({ url: '/nothing', headers: { cookie } });
  expect([missed.statusCode, missed.body]).toEqual([404, shell]);
});

it.each(['/beta/c/nova', '/BETA', '/beta/', '/quest/a%2Fb'])(
  'answers %s, a page that is not prerendered, with the one that renders itself',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([200, shell]);
  },
);

it.each(['/nothing', '/beta/c', '/beta/c/nova/more', '/betax', '/constructor'])(
  'has no page at %s',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([404, missing]);
  },
);

it('refuses a host that would be written into the page', async () => {
  const answer = await app.inject({ url: '/beta', headers: { host: 'a"onload=x' } });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'rejectedInput']);
});

it('tells search engines which pages there are, and where not to look', async () => {
  const headers = { host: 'home.example' };
  const sitemap = await app.inject({ url: '/sitemap.xml', headers });
  expect(sitemap.headers['content-type']).toContain('application/xml');
  expect(sitemap.body.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>http://home.example/</loc>',
    '<loc>http://home.example/beta</loc>',
  ]);
  const robots = await app.inject({ url: '/robots.txt', headers });
  expect(robots.body).toContain('Disallow: /beta/p\n');
  expect(robots.body).toContain('Sitemap: http://home.example/sitemap.xml');
});

it('lets a browser ask for the files of a page that draws itself while it is on its way', async () => {
  const { headers } = await app.inject({ url: '/beta/c/nova' });
  expect(headers.link).toBe(
    '</assets/talk.css>; rel=preload; as=style; crossorigin, </assets/talk.js>; rel=modulepreload',
  );
  expect((await app.inject({ url: '/quest/owl' })).headers.link).toBeUndefined();
  expect((await app.inject({ url: '/beta' })).headers.link).toBeUndefined();
});

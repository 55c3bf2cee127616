import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpServer } from './http-server.ts';
import { serveWebApp } from './web-app.ts';

const page = '<!doctype html><title>Kurio</title>';
const script = 'console.log("a script of the web app");';
let parent: string;
let app: FastifyInstance;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'kurio-web-'));
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  // A build may itself stand in a folder of this name; that makes none of its files unchanging.
  const folder = join(parent, 'assets', 'web');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/index-abc123.js'), script);
  writeFileSync(join(folder, 'assets/index-abc123.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'assets/index-abc123.js.br'), brotliCompressSync(script));
  app = await httpServer({});
  await serveWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

it('serves hashed files for ever and others only after asking again', async () => {
  const hashed = await app.inject('/assets/index-abc123.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers['content-type']).toContain('javascript');
  expect(hashed.headers['content-security-policy']).toContain("script-src 'self'");
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('answers Accept-Encoding %s with %s', async (accepted, encoding, decompress) => {
  const answer = await app.inject({
    url: '/assets/index-abc123.js',
    headers: { 'accept-encoding': accepted },
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decompress(answer.rawPayload).toString()).toBe(script);
});

it('tells caches that the encoding matters', async () => {
  const answer = await app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.vary).toContain('accept-encoding');
});

it.each(['/', '/beta', '/beta/c/nova', '/beta/p/vsd/1?x=a.b', '/index.html'])(
  'answers the address %s with the page, which browsers must revalidate',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('text/html');
  },
);

it.each(['/old-page.html', '/beta/c/none.x'])('answers a link to %s with the page', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect([answer.statusCode, answer.body]).toEqual([200, page]);
});

it('lists no folder', async () => {
  expect((await app.inject('/assets/')).body).not.toContain('abc123');
});

it('answers HEAD as it answers GET', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/beta' })).statusCode).toBe(200);
});

it.each<['GET' | 'POST', string]>([
  ['GET', '/api/nothing'],
  ['GET', '/api/'],
  ['GET', '/assets/index-old.js'],
  ['GET', '/robots.txt'],
  ['POST', '/beta'],
])('answers %s %s with a failure in JSON', async (method, url) => {
  const answer = await app.inject({ method, url });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'absent']);
});

it.each([
  '/../../secret.txt',
  '/assets/../../../secret.txt',
  '/..%2f..%2fsecret.txt',
  '/%2e%2e/%2e%2e/secret.txt',
  '/..%5c..%5csecret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
])('does not leave its folder for %s', async (url) => {
  expect((await app.inject(url)).body).not.toContain('secret');
});

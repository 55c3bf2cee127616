import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorBody } from '#contract/error-body.ts';
import { httpServer } from '../../../platform/http/http-server.ts';
import { serveWebApp } from '../../../platform/http/web-app.ts';
import { testFolder } from '../../../testing/folder.ts';
import { lessonLibrary } from '../lesson-library.ts';
import { audioRoutes } from './audio-routes.ts';

const sound = Buffer.from(Array.from({ length: 600_000 }, (_, place) => place % 251));
const transcript = [{ sentence: 'Hello & welcome.', startMs: 500, isParagraphEnd: true }];
const made = {
  id: '1',
  title: 'One',
  duration: '0:03',
  audioFile: '/audio/one.mp3',
  transcriptFile: '1.json',
};
let folder: string;
let address: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = testFolder(afterAll);
  await mkdir(join(folder, 'audio'));
  writeFileSync(join(folder, 'course.json'), courseWith(made, { id: '4', title: 'Four', duration: '1:00' }));
  writeFileSync(join(folder, '1.json'), JSON.stringify(transcript));
  writeFileSync(join(folder, 'audio/one.mp3'), sound);
  writeFileSync(join(folder, 'audio/other.mp3'), 'no lesson has this sound');
  const webFolder = testFolder(afterAll);
  writeFileSync(join(webFolder, 'index.html'), '<title>Kurio</title>');
  app = await httpServer({});
  await audioRoutes(app, lessonLibrary(folder));
  await serveWebApp(app, webFolder);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  return () => app.close();
});

const courseWith = (...lessons: object[]) => JSON.stringify({ title: 'Course', numberOfLessons: 7, lessons });
const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${address}/audio/${name}`, { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('sends the whole sound, which browsers must revalidate', async () => {
  const response = await get('one.mp3');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '600000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache',
    etag: expect.stringMatching(/"/),
  });
  expect((await bytesOf(response)).equals(sound)).toBe(true);
});

it.each([
  ['bytes=0-0', 0, 1],
  ['bytes=300000-400000', 300_000, 400_001],
  ['bytes=599999-', 599_999, 600_000],
  ['bytes=-1000', 599_000, 600_000],
  ['bytes=500000-9999999', 500_000, 600_000],
])('sends %s alone', async (range, from, to) => {
  const response = await get('one.mp3', { range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/600000`);
  expect((await bytesOf(response)).equals(sound.subarray(from, to))).toBe(true);
});

it('refuses a range past the end, and says where that is', async () => {
  const response = await get('one.mp3', { range: 'bytes=600000-' });
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */600000']);
  expect(errorBody.parse(await response.json()).code).toBe('pastTheEnd');
});

it('answers HEAD without the sound', async () => {
  const response = await get('one.mp3', {}, 'HEAD');
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '600000']);
  expect((await bytesOf(response)).length).toBe(0);
});

it('sends nothing that the browser has, and never a range of another narration', async () => {
  // The client of Node asks past every cache where it sees such a header.
  const status = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/audio/one.mp3', headers })).statusCode;
  const etag = (await get('one.mp3', {}, 'HEAD')).headers.get('etag') ?? '';
  expect(await status({ 'if-none-match': etag })).toBe(304);
  expect(await status({ range: 'bytes=0-9', 'if-range': etag })).toBe(206);
  utimesSync(join(folder, 'audio/one.mp3'), 1_000, 1_000);
  expect(await status({ range: 'bytes=0-9', 'if-range': etag })).toBe(200);
  expect(await status({ 'if-none-match': etag })).toBe(200);
});

it('has the words beside it as WebVTT', async () => {
  const response = await get('one.vtt');
  expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await response.text()).toContain('00:00:00.500 --> 00:00:03.000\nHello &amp; welcome.');
});

it.each(['other.mp3', 'none.mp3', 'other.vtt', '..%2fcourse.json', '%2e%2e%2f1.json', ''])(
  'serves nothing but lessons, so not %s',
  async (name) => {
    const response = await get(name);
    expect([response.status, errorBody.parse(await response.json()).code]).toEqual([404, 'absent']);
  },
);

it('names a file that is not as it should be', () => {
  const broken = testFolder();
  writeFileSync(join(broken, 'course.json'), courseWith(made));
  expect(() => lessonLibrary(broken)).toThrow('1.json');
});

it('has the lessons that Kurio brings', () => {
  const { narrated, audioFolder, byScript } = lessonLibrary();
  expect(narrated.length).toBeGreaterThanOrEqual(3);
  for (const { audioName } of narrated) {
    expect(readFileSync(join(audioFolder, audioName)).length).toBeGreaterThan(1_000_000);
  }
  expect(byScript('')).toBeUndefined();
});

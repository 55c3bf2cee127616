// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedSounds, cacheSound } from './cached-sounds.ts';

/** A browser cache in memory that lists its entries in the order of insertion. */
function cacheInMemory() {
  const entries = new Map<string, Response>();
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://kurio.example').pathname;
  return {
    match: async (request: string) => entries.get(pathOf(request))?.clone(),
    put: async (request: string, response: Response) => void entries.set(pathOf(request), response),
    delete: async (request: string | { url: string }) => entries.delete(pathOf(request)),
    keys: async () => [...entries.keys()].map((path) => ({ url: `http://kurio.example${path}` })),
  };
}

let etag = '"one"';
const requests: string[] = [];
beforeEach(() => {
  etag = '"one"';
  requests.length = 0;
  const cache = cacheInMemory();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' } = {}) => {
    requests.push(`${method} ${path}`);
    return new Response(method === 'GET' ? 'sound' : null, { headers: { etag } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('caches the three sounds that were played last', async () => {
  for (const path of ['/audio/1.mp3', '/audio/2.mp3', '/audio/3.mp3']) await cacheSound(path);
  await cacheSound('/audio/1.mp3');
  await cacheSound('/audio/4.mp3');
  expect(await cachedSounds()).toEqual(['/audio/3.mp3', '/audio/1.mp3', '/audio/4.mp3']);
  expect(requests.filter((call) => call === 'GET /audio/1.mp3')).toHaveLength(1);
});

it('fetches a sound again after the server has changed it', async () => {
  await cacheSound('/audio/1.mp3');
  etag = '"two"';
  await cacheSound('/audio/1.mp3');
  expect(requests).toEqual(['GET /audio/1.mp3', 'HEAD /audio/1.mp3', 'GET /audio/1.mp3']);
});

it('fetches nothing in data-saver mode, or without a cache', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await cacheSound('/audio/1.mp3');
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', {
    open: async () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  await expect(cacheSound('/audio/1.mp3')).rejects.toThrow('blocked');
  expect(requests).toEqual([]);
  expect(await cachedSounds()).toEqual([]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSound, keptSounds } from './kept-sounds.ts';

/** A browser cache in memory: what is put last stands last. */
function cacheInMemory() {
  const kept = new Map<string, Response>();
  const nameOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'http://kurio.example').pathname;
  return {
    match: async (asked: string) => kept.get(nameOf(asked))?.clone(),
    put: async (asked: string, response: Response) => void kept.set(nameOf(asked), response),
    delete: async (asked: string | { url: string }) => kept.delete(nameOf(asked)),
    keys: async () => [...kept.keys()].map((path) => ({ url: `http://kurio.example${path}` })),
  };
}

let etag = '"one"';
const asked: string[] = [];
beforeEach(() => {
  etag = '"one"';
  asked.length = 0;
  const cache = cacheInMemory();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' } = {}) => {
    asked.push(`${method} ${path}`);
    return new Response(method === 'GET' ? 'sound' : null, { headers: { etag } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the three sounds that were played last', async () => {
  for (const path of ['/audio/1.mp3', '/audio/2.mp3', '/audio/3.mp3']) await keepSound(path);
  await keepSound('/audio/1.mp3');
  await keepSound('/audio/4.mp3');
  expect(await keptSounds()).toEqual(['/audio/3.mp3', '/audio/1.mp3', '/audio/4.mp3']);
  expect(asked.filter((call) => call === 'GET /audio/1.mp3')).toHaveLength(1);
});

it('fetches a sound anew that the server has changed', async () => {
  await keepSound('/audio/1.mp3');
  etag = '"two"';
  await keepSound('/audio/1.mp3');
  expect(asked).toEqual(['GET /audio/1.mp3', 'HEAD /audio/1.mp3', 'GET /audio/1.mp3']);
});

it('fetches nothing where the owner saves data, or the browser keeps nothing', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await keepSound('/audio/1.mp3');
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', {
    open: async () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  await expect(keepSound('/audio/1.mp3')).rejects.toThrow('blocked');
  expect(asked).toEqual([]);
  expect(await keptSounds()).toEqual([]);
});

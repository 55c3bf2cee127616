import { useEffect } from 'react';
import type { LessonPlayer } from './lesson-player.ts';
import { soundCacheName } from './sound-cache.ts';

// A lesson's sound is about 2 MB; more of them would take storage that nobody has offered.
const mostSounds = 3;

/** The paths of the sounds in this browser's cache, the newest last; none where the cache is unavailable. */
export async function cachedSounds(): Promise<string[]> {
  try {
    const requests = await (await caches.open(soundCacheName)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  } catch {
    return [];
  }
}

/**
 * Caches the whole sound of a lesson for listening offline, and deletes the oldest beyond three. Does nothing without a
 * cache or in data-saver mode.
 */
export async function cacheSound(path: string): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('caches' in globalThis) || connection?.saveData) return;
  const cache = await caches.open(soundCacheName);
  const cached = await cache.match(path, { ignoreVary: true });
  const sound = (await isCurrent(path, cached)) ? cached : await fetch(path);
  if (sound?.status !== 200) return;
  // A cache lists its entries in the order of their insertion.
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, sound);
  const oldest = (await cache.keys()).slice(0, -mostSounds);
  for (const request of oldest) await cache.delete(request, { ignoreVary: true });
}

/** Whether the server still has the cached version. True, too, when the server cannot be reached. */
async function isCurrent(path: string, cached: Response | undefined): Promise<boolean> {
  if (!cached) return false;
  const head = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
  return !head?.ok || head.headers.get('etag') === cached.headers.get('etag');
}

/** Caches the whole sound of a lesson once it plays, so that it can be heard again offline. */
export function useSoundCache(path: string, player: LessonPlayer): void {
  useEffect(() => {
    const unsubscribe = player.store.subscribe(({ isPlaying, isWaiting }) => {
      if (!isPlaying || isWaiting) return;
      unsubscribe();
      cacheSound(path).catch((error: unknown) =>
        console.warn('The sound of a lesson could not be cached.', error),
      );
    });
    return unsubscribe;
  }, [path, player]);
}

import { useEffect, useState } from 'react';
import { soundCache } from './sound-cache.ts';

// A lesson is about 2 MB; with more of them Kurio would take room that nobody has given it.
const mostSounds = 3;

/** The paths of the sounds that are kept in this browser, the newest last; none where it keeps nothing. */
export async function keptSounds(): Promise<string[]> {
  try {
    const requests = await (await caches.open(soundCache)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  } catch {
    return [];
  }
}

/**
 * Keeps the whole sound of a lesson, so that it can be heard without a connection, and lets the oldest ones go. Does
 * nothing where the browser keeps nothing, or its owner saves data.
 */
export async function keepSound(path: string): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('caches' in globalThis) || connection?.saveData) return;
  const cache = await caches.open(soundCache);
  const kept = await cache.match(path, { ignoreVary: true });
  const sound = (await isSame(path, kept)) ? kept : await fetch(path);
  if (sound?.status !== 200) return;
  // What is put last stands last.
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, sound);
  const oldest = (await cache.keys()).slice(0, -mostSounds);
  for (const request of oldest) await cache.delete(request, { ignoreVary: true });
}

/** Whether the server still has what is kept; where it cannot be asked, what is kept stays. */
async function isSame(path: string, kept: Response | undefined): Promise<boolean> {
  if (!kept) return false;
  const now = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
  return !now?.ok || now.headers.get('etag') === kept.headers.get('etag');
}

/** Which sounds are kept, as a page begins. */
export function useKeptSounds(): ReadonlySet<string> {
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isLeft = false;
    void keptSounds().then((found) => isLeft || setPaths(new Set(found)));
    return () => {
      isLeft = true;
    };
  }, []);
  return paths;
}

/** Browsers give local storage 5 MB an origin, counted in characters. */
const limitCharacters = 5_242_880;
const nearlyFullShare = 0.8;

/**
 * Where what families say is kept: `ok` and `nearlyFull` in local storage, `full` in IndexedDB because local
 * storage does not take it, `memoryOnly` nowhere that outlasts this tab.
 */
export interface StorageHealth {
  condition: 'ok' | 'nearlyFull' | 'full' | 'memoryOnly';
  usedCharacters: number;
  limitCharacters: number;
}

/** Where the newest state is kept; `memory` outlasts nothing. */
export type Kept = 'local' | 'overflow' | 'memory';

/** The health of a storage that holds `usedCharacters` in local storage. */
export function healthOf(kept: Kept, usedCharacters: number): StorageHealth {
  const conditions = {
    local: usedCharacters >= nearlyFullShare * limitCharacters ? 'nearlyFull' : 'ok',
    overflow: 'full',
    memory: 'memoryOnly',
  } as const;
  return { condition: conditions[kept], usedCharacters, limitCharacters };
}

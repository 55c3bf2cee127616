/** Browsers give local storage 5 MB an origin, counted in characters. */
const limitCharacters = 5_242_880;
const nearlyFullShare = 0.8;

/**
 * Where the store is stored: `ok` and `nearlyFull` in local storage, `full` in IndexedDB because it does not fit into
 * local storage, `memoryOnly` nowhere that outlasts this tab.
 */
export interface StorageHealth {
  condition: 'ok' | 'nearlyFull' | 'full' | 'memoryOnly';
  usedCharacters: number;
  limitCharacters: number;
}

/** Where the newest state is stored. */
export type StorageLocation = 'localStorage' | 'indexedDb' | 'memory';

/** The health of a store that takes `usedCharacters` of local storage. */
export function healthOf(location: StorageLocation, usedCharacters: number): StorageHealth {
  const conditions = {
    localStorage: usedCharacters >= nearlyFullShare * limitCharacters ? 'nearlyFull' : 'ok',
    indexedDb: 'full',
    memory: 'memoryOnly',
  } as const;
  return { condition: conditions[location], usedCharacters, limitCharacters };
}

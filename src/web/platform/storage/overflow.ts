const storeName = 'overflow';
const key = 'state';

/** IndexedDB is missing, blocked, or full. */
export class OverflowUnavailable extends Error {
  override name = 'OverflowUnavailable';
}

/** One text in IndexedDB, for what local storage does not take. */
export interface Overflow {
  /**
   * Replaces the text by what `change` makes of it, undefined for none, in one transaction, so that no other
   * tab writes in between. Rejects with OverflowUnavailable when nothing could be changed.
   */
  update(change: (held: string | undefined) => string | undefined): Promise<void>;
}

/** The overflow in the database of that name, which is made when it is first used. */
export function overflow(database: string): Overflow {
  return {
    async update(change) {
      const db = await open(database);
      try {
        await updateIn(db, change);
      } finally {
        db.close();
      }
    },
  };
}

function open(database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown) =>
      reject(new OverflowUnavailable('IndexedDB cannot be opened', { cause }));
    try {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => refuse(request.error);
    } catch (cause) {
      refuse(cause);
    }
  });
}

function begin(db: IDBDatabase): IDBTransaction {
  try {
    return db.transaction(storeName, 'readwrite', { durability: 'strict' });
  } catch (cause) {
    throw new OverflowUnavailable('IndexedDB lacks what it held', { cause });
  }
}

function updateIn(db: IDBDatabase, change: (held: string | undefined) => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = begin(db);
    const store = transaction.objectStore(storeName);
    const refuse = () =>
      reject(new OverflowUnavailable('IndexedDB took nothing', { cause: transaction.error }));
    transaction.oncomplete = () => resolve();
    transaction.onerror = refuse;
    transaction.onabort = refuse;
    const request = store.get(key);
    request.onsuccess = () => {
      const held = typeof request.result === 'string' ? request.result : undefined;
      try {
        const next = change(held);
        if (next === undefined) store.delete(key);
        else if (next !== held) store.put(next, key);
      } catch (error) {
        reject(error);
      }
    };
  });
}

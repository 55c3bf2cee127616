const storeName = 'overflow';
const key = 'state';

/** IndexedDB is missing, blocked, or full. */
export class IndexedDbUnavailable extends Error {
  override name = 'IndexedDbUnavailable';
}

/** One text in IndexedDB, for what does not fit into local storage. */
export interface IndexedDbValue {
  /**
   * Replaces the text by what `change` returns for it, undefined for none, in one transaction, so that no other
   * tab writes in between. Rejects with `IndexedDbUnavailable` when nothing could be changed.
   */
  update(change: (text: string | undefined) => string | undefined): Promise<void>;
}

/** The text in the database of that name, which is created by the first use. */
export function indexedDbValue(database: string): IndexedDbValue {
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
      reject(new IndexedDbUnavailable('IndexedDB cannot be opened', { cause }));
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
    throw new IndexedDbUnavailable('The database in IndexedDB has lost its store', { cause });
  }
}

function updateIn(db: IDBDatabase, change: (text: string | undefined) => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = begin(db);
    const store = transaction.objectStore(storeName);
    const refuse = () =>
      reject(new IndexedDbUnavailable('IndexedDB refused the change', { cause: transaction.error }));
    transaction.oncomplete = () => resolve();
    transaction.onerror = refuse;
    transaction.onabort = refuse;
    const request = store.get(key);
    request.onsuccess = () => {
      const text = typeof request.result === 'string' ? request.result : undefined;
      try {
        const next = change(text);
        if (next === undefined) store.delete(key);
        else if (next !== text) store.put(next, key);
      } catch (error) {
        reject(error);
      }
    };
  });
}

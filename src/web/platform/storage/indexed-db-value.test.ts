import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IndexedDbUnavailable, indexedDbValue } from './indexed-db-value.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

async function held(name = 'kurio') {
  const seen: (string | undefined)[] = [];
  await indexedDbValue(name).update((text) => {
    seen.push(text);
    return text;
  });
  return seen[0];
}

test('a text is kept, replaced, and removed', async () => {
  expect(await held()).toBeUndefined();
  await indexedDbValue('kurio').update(() => 'one');
  expect(await held()).toBe('one');
  await indexedDbValue('kurio').update((text) => `${text} two`);
  expect(await held()).toBe('one two');
  expect(await held('another')).toBeUndefined();
  await indexedDbValue('kurio').update(() => undefined);
  expect(await held()).toBeUndefined();
});

test('updates of two tabs at once do not lose one another', async () => {
  const tabs = [indexedDbValue('kurio'), indexedDbValue('kurio')];
  await Promise.all(tabs.map((tab, index) => tab.update((text) => `${text ?? ''}${index}`)));
  expect([...((await held()) ?? '')].sort()).toEqual(['0', '1']);
});

test('the database is let go after each use', async () => {
  await indexedDbValue('kurio').update(() => 'one');
  const request = indexedDB.deleteDatabase('kurio');
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onblocked = reject;
  });
});

test('an error of the change is the caller’s own, and nothing is changed', async () => {
  await indexedDbValue('kurio').update(() => 'one');
  const failing = indexedDbValue('kurio').update(() => {
    throw new RangeError('mine');
  });
  await expect(failing).rejects.toThrow(RangeError);
  expect(await held()).toBe('one');
});

test('a database of that name that is not ours is left alone', async () => {
  const request = indexedDB.open('kurio', 1);
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  request.result.close();
  await expect(indexedDbValue('kurio').update(() => 'one')).rejects.toThrow(IndexedDbUnavailable);
});

test('a browser without IndexedDB, or with a blocked one, is told apart from an error of ours', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await expect(indexedDbValue('kurio').update(() => 'one')).rejects.toThrow(IndexedDbUnavailable);
  const blocked = new IDBFactory();
  blocked.open = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', blocked);
  await expect(indexedDbValue('kurio').update(() => 'one')).rejects.toThrow(IndexedDbUnavailable);
});

// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { message } from './testing/tab.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  localStorage.clear();
});

test('the store of this browser lives in local storage under its name', async () => {
  const first = await import('./kurio-store.ts');
  first.addMessage('s1', 'nova', message('m1'));
  const document = JSON.parse(localStorage.getItem('kurio') ?? '');
  expect(Object.keys(document).sort()).toEqual(['state', 'version']);
  expect(document.version).toBe(0);
  vi.resetModules();
  const second = await import('./kurio-store.ts');
  expect(second.sessionsOf('nova')).toEqual(first.sessionsOf('nova'));
});

test('it starts with the five characters of Kurio', async () => {
  const { kurioStore } = await import('./kurio-store.ts');
  const { assistantConfigs } = kurioStore.getState();
  expect(assistantConfigs.map(({ id, name }) => [id, name])).toEqual([
    ['nova', 'Nova'],
    ['engineer', 'Train Engineer'],
    ['robot', 'Space Robot'],
    ['tiger', 'Jungle Tiger'],
    ['wizard', 'Riddle Wizard'],
  ]);
  for (const { systemPrompt } of assistantConfigs) expect(systemPrompt).toMatch(/^You are /);
});

test.each(['storage', 'pageshow'])('it hears of another tab by %s', async (event) => {
  const { addMessage, kurioStore } = await import('./kurio-store.ts');
  addMessage('s1', 'nova', message('m1'));
  const stored = localStorage.getItem('kurio') ?? '';
  localStorage.setItem('kurio', stored.replaceAll('"s1"', '"s2"').replaceAll('m1', 'm2'));
  window.dispatchEvent(new Event(event));
  expect(kurioStore.getState().voiceSessions.map(({ id }) => id)).toEqual(['s1', 's2']);
});

test('storage that the browser blocks does not stop the page', async () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { addMessage, sessionsOf, storageHealth } = await import('./kurio-store.ts');
  addMessage('s1', 'nova', message('m1'));
  expect(sessionsOf('nova')).toHaveLength(1);
  await vi.waitFor(() => expect(storageHealth.getState().condition).toBe('full'));
  blocked.mockRestore();
});

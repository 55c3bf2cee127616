import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  IndexedDbUnavailable,
  type IndexedDbValue,
  indexedDbValue,
} from '../../platform/storage/indexed-db-value.ts';
import { type Conditions, ScriptedBrowser } from '../testing/scripted-browser.ts';
import { message, openTab } from '../testing/tab.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const long = (id: string, length = 5_000) => ({ ...message(id), content: 'x'.repeat(length) });
const open = (browser: ScriptedBrowser) => openTab(browser, indexedDbValue('kurio'));
type Tab = ReturnType<typeof openTab>;
const idsIn = (tab: Tab) => tab.state().voiceSessions.flatMap(({ messages }) => messages.map(({ id }) => id));
const condition = ({ health }: Tab) => health.getState().condition;

function smallBrowser(refuses: Conditions['refuses'] = 'nothing') {
  const browser = new ScriptedBrowser();
  Object.assign(browser.conditions, { quota: 10_000, refuses });
  return browser;
}

async function textInIndexedDb(): Promise<string | undefined> {
  let text: string | undefined;
  await indexedDbValue('kurio').update((held) => {
    text = held;
    return held;
  });
  return text;
}

async function fullTab(browser: ScriptedBrowser) {
  const tab = open(browser);
  tab.addMessage('s1', 'nova', long('m1'));
  tab.addMessage('s2', 'nova', long('m2'));
  await tab.flush();
  return tab;
}

test('what local storage does not take goes to IndexedDB whole, and the old value stays', async () => {
  const browser = smallBrowser();
  const tab = await fullTab(browser);
  expect(condition(tab)).toBe('full');
  expect(idsIn(tab)).toEqual(['m1', 'm2']);
  expect(browser.items.get('kurio')).toContain('"m1"');
  expect(browser.items.get('kurio')).not.toContain('"m2"');
  expect(await textInIndexedDb()).toContain('"m2"');
});

test('the next start shows it, and adds to it', async () => {
  const browser = smallBrowser();
  await fullTab(browser);
  const next = open(browser);
  await vi.waitFor(() => expect(idsIn(next)).toEqual(['m1', 'm2']));
  expect(condition(next)).toBe('full');
  next.addMessage('s3', 'nova', long('m3'));
  await next.flush();
  const last = open(browser);
  await last.flush();
  expect(idsIn(last)).toEqual(['m1', 'm2', 'm3']);
});

test('words said before IndexedDB has been read are kept as well', async () => {
  const browser = smallBrowser();
  await fullTab(browser);
  const next = open(browser);
  next.addMessage('s3', 'nova', long('m3'));
  await next.flush();
  expect(idsIn(next).sort()).toEqual(['m1', 'm2', 'm3']);
  expect(await textInIndexedDb()).toContain('"m3"');
});

test('words said while IndexedDB is being written follow it', async () => {
  const kept = indexedDbValue('kurio');
  const later = [long('m3')];
  const tab = openTab(smallBrowser(), {
    async update(change) {
      await kept.update(change);
      if (idsIn(tab).length === 2) for (const words of later.splice(0)) tab.addMessage('s3', 'nova', words);
    },
  });
  tab.addMessage('s1', 'nova', long('m1'));
  tab.addMessage('s2', 'nova', long('m2'));
  await vi.waitFor(async () => expect(await textInIndexedDb()).toContain('"m3"'));
});

test('what another tab has stored meanwhile is not overwritten by what comes out of IndexedDB', async () => {
  const browser = smallBrowser();
  await fullTab(browser);
  browser.conditions.quota = 50_000;
  const next = open(browser);
  openTab(browser).addMessage('s3', 'nova', message('m3'));
  await next.flush();
  for (const tab of [next, openTab(browser)]) expect(idsIn(tab).sort()).toEqual(['m1', 'm2', 'm3']);
});

test('deleting makes room: local storage holds all again and IndexedDB is empty', async () => {
  const browser = smallBrowser();
  const tab = await fullTab(browser);
  tab.deleteSessions(['s1']);
  expect(condition(tab)).toBe('ok');
  await vi.waitFor(async () => expect(await textInIndexedDb()).toBeUndefined());
  expect(idsIn(open(browser))).toEqual(['m2']);
});

test('two full tabs keep each other’s messages in IndexedDB', async () => {
  const browser = smallBrowser();
  const [one, other] = [await fullTab(browser), open(browser)];
  await other.flush();
  one.addMessage('s3', 'nova', long('m3'));
  other.addMessage('s4', 'nova', long('m4'));
  await Promise.all([one.flush(), other.flush()]);
  const next = open(browser);
  await next.flush();
  expect(idsIn(next).sort()).toEqual(['m1', 'm2', 'm3', 'm4']);
});

test('a tab that only hears of another does not take IndexedDB for stored', async () => {
  const browser = smallBrowser();
  const tab = await fullTab(browser);
  tab.mergeStored();
  await tab.flush();
  expect(condition(tab)).toBe('full');
  expect(await textInIndexedDb()).toContain('"m2"');
});

test.each(['access', 'read', 'write'] as const)(
  'local storage that refuses %s never crashes the store',
  async (refuses) => {
    const browser = smallBrowser(refuses);
    const tab = open(browser);
    tab.addMessage('s1', 'nova', message('m1'));
    await tab.flush();
    expect(condition(tab)).toBe('full');
    const next = open(browser);
    await next.flush();
    expect(idsIn(next)).toEqual(['m1']);
  },
);

test('a value that cannot be read is not written over', async () => {
  const browser = smallBrowser();
  open(browser).addMessage('s1', 'nova', message('m1'));
  browser.conditions.refuses = 'read';
  const tab = open(browser);
  tab.addMessage('s2', 'nova', message('m2'));
  await tab.flush();
  expect(browser.items.get('kurio')).toContain('"m1"');
  browser.conditions.refuses = 'nothing';
  tab.addMessage('s3', 'nova', message('m3'));
  await tab.flush();
  expect(condition(tab)).toBe('ok');
  expect(idsIn(open(browser)).sort()).toEqual(['m1', 'm2', 'm3']);
  expect(await textInIndexedDb()).toBeUndefined();
});

test('with no IndexedDB either it stays in memory, says so, and is stored once there is room', async () => {
  const browser = smallBrowser();
  const tab = openTab(browser);
  tab.addMessage('s1', 'nova', long('m1'));
  tab.addMessage('s2', 'nova', long('m2'));
  await tab.flush();
  expect(condition(tab)).toBe('memoryOnly');
  expect(idsIn(tab)).toEqual(['m1', 'm2']);
  browser.conditions.quota = 20_000;
  tab.addMessage('s3', 'nova', message('m3'));
  expect(condition(tab)).toBe('ok');
  expect(idsIn(openTab(browser))).toEqual(['m1', 'm2', 'm3']);
});

describe('an IndexedDB that can be read, but for a while takes nothing', () => {
  let fails = false;
  const kept = indexedDbValue('kurio');
  const flaky: IndexedDbValue = {
    async update(change) {
      await kept.update((held) => {
        const next = change(held);
        return fails ? held : next;
      });
      if (fails) throw new IndexedDbUnavailable('full');
    },
  };

  test('does not give older values back', async () => {
    fails = false;
    const browser = smallBrowser();
    await fullTab(browser);
    const tab = openTab(browser, flaky);
    await tab.flush();
    fails = true;
    tab.setParentMode(true);
    await tab.flush();
    expect(condition(tab)).toBe('memoryOnly');
    fails = false;
    await tab.flush();
    expect(tab.state().isParent).toBe(true);
    expect(await textInIndexedDb()).toContain('"isParent":true');
  });

  test('is read once', async () => {
    const browser = smallBrowser();
    const first = await fullTab(browser);
    first.setParentMode(true);
    await first.flush();
    fails = true;
    const tab = openTab(browser, flaky);
    await tab.flush();
    expect(tab.state().isParent).toBe(true);
    tab.setParentMode(false);
    fails = false;
    await tab.flush();
    expect(tab.state().isParent).toBe(false);
  });
});

test('storage that is blocked is known before anything is said', async () => {
  const tab = openTab(smallBrowser('access'));
  await vi.waitFor(() => expect(condition(tab)).toBe('memoryOnly'));
});

test('until IndexedDB has taken them, new words count as kept in memory', async () => {
  const tab = open(smallBrowser('write'));
  tab.addMessage('s1', 'nova', message('m1'));
  expect(condition(tab)).toBe('memoryOnly');
  await vi.waitFor(() => expect(condition(tab)).toBe('full'));
});

test('an error of ours is not taken for a storage that refuses', async () => {
  const tab = openTab(smallBrowser(), { update: () => Promise.reject(new RangeError('ours')) });
  await expect(tab.flush()).rejects.toThrow('ours');
});

test('from 80 % of 5 MB on the storage is nearly full, whoever fills it', async () => {
  const browser = new ScriptedBrowser();
  const tab = open(browser);
  tab.setParentMode(true);
  expect(condition(tab)).toBe('ok');
  const limit = tab.health.getState().limitCharacters;
  expect(limit).toBe(5_242_880);
  const missing = 0.8 * limit - tab.health.getState().usedCharacters - 'other'.length;
  browser.items.set('other', 'x'.repeat(missing - 1));
  tab.setParentMode(false);
  tab.setParentMode(true);
  expect(condition(tab)).toBe('ok');
  browser.items.set('other', 'x'.repeat(missing));
  tab.setParentMode(false);
  expect(condition(tab)).toBe('nearlyFull');
  browser.items.delete('other');
  tab.setParentMode(true);
  expect(condition(tab)).toBe('ok');
});

test('health is known from the start', () => {
  const browser = new ScriptedBrowser();
  browser.items.set('other', 'x'.repeat(5_000_000));
  const tab = open(browser);
  expect(tab.health.getState()).toMatchObject({ condition: 'nearlyFull', usedCharacters: 5_000_005 });
});

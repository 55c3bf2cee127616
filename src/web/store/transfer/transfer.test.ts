import { expect, test, vi } from 'vitest';
import { ScriptedBrowser } from '../testing/scripted-browser.ts';
import { characters, message, openTab } from '../testing/tab.ts';

const open = () => openTab(new ScriptedBrowser());

test('an export brings another browser into the same state', () => {
  const tab = open();
  tab.addMessage('s1', 'nova', message('m1'));
  tab.saveCharacter({ id: 'sky', name: 'Sky', systemPrompt: 'You are Sky.' });
  const other = open();
  other.addMessage('s2', 'nova', message('m2'));
  expect(other.importState(tab.exportState())).toBe(true);
  const { deleted, ...state } = other.state();
  expect({ ...state, deleted: [] }).toEqual(tab.state());
  expect(deleted).toEqual(['s2']);
});

test('the document has the shape of the stored one', () => {
  expect(JSON.parse(open().exportState())).toMatchObject({
    version: 0,
    state: { assistantConfigs: characters },
  });
});

test('an import replaces the parts that it holds, and drops only what is malformed', () => {
  const tab = open();
  tab.addMessage('s1', 'nova', message('m1'));
  const configs = [{ id: 'sky', name: 'Sky', systemPrompt: 'You are Sky.' }, { id: 5 }];
  expect(
    tab.importState(JSON.stringify({ state: { assistantConfigs: configs, voiceSessions: 'none' } })),
  ).toBe(true);
  expect(tab.state().assistantConfigs).toEqual(configs.slice(0, 1));
});

test.each(['', '{"state":', '7', '{}', '{"state":{}}', '{"state":{"counter":"many"}}'])(
  'what is no store is refused and changes nothing: %s',
  (json) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const tab = open();
    const before = tab.state();
    expect(tab.importState(json)).toBe(false);
    expect(tab.state()).toBe(before);
    expect(warn.mock.calls).toEqual([['Invalid store import']]);
    warn.mockRestore();
  },
);

test('no document signs anybody in or opens the parent area', () => {
  const tab = open();
  const membership = { plan: 1, subscription: 3, expireAt: -1 };
  const user = { id: 'u1', name: 'Robin', role: 0, membership };
  tab.importState(JSON.stringify({ state: { user, membership, isParent: true, counter: 7 } }));
  expect(tab.state()).toMatchObject({
    user: { id: '' },
    membership: { plan: 0 },
    isParent: false,
    counter: 7,
  });
});

test('an export can leave parts out, and its import leaves them as they are', () => {
  const tab = open();
  tab.addMessage('s1', 'nova', message('m1'));
  const json = tab.exportState(['voiceSessions']);
  expect(json).not.toContain('words of m1');
  expect(tab.importState(json)).toBe(true);
  expect(tab.state().voiceSessions).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { seededRandom } from '#core/testing/random.ts';
import { readText } from '../stored-state.ts';
import { ScriptedBrowser } from '../testing/scripted-browser.ts';
import { characters, message, openTab } from '../testing/tab.ts';

type Tab = ReturnType<typeof openTab>;

function openTabs(count: number, hasCopies = false) {
  const browser = new ScriptedBrowser();
  browser.conditions.hasCopies = hasCopies;
  const tabs = Array.from({ length: count }, () => openTab(browser));
  return { browser, tabs: tabs as [Tab, Tab, ...Tab[]] };
}

/** All tabs hear of everything; fails when they never come to rest. */
function settle(tabs: readonly Tab[]) {
  for (let told = 0; tabs.some(({ tab }) => tab.inbox.length > 0); told += 1) {
    if (told > 1_000) throw new Error('The tabs keep writing over each other.');
    for (const tab of tabs) tab.hear();
  }
}

const idsIn = (tab: Tab) => tab.state().voiceSessions.flatMap(({ messages }) => messages.map(({ id }) => id));

test('a tab shows what another has stored', () => {
  const { tabs } = openTabs(2);
  tabs[0].addMessage('s1', 'nova', message('m1'));
  tabs[1].hear();
  expect(idsIn(tabs[1])).toEqual(['m1']);
});

test.each([false, true])(
  'two tabs that write before either has heard of the other (copies: %s)',
  (hasCopies) => {
    const { browser, tabs } = openTabs(2, hasCopies);
    tabs[0].addMessage('s1', 'nova', message('m1', 1));
    tabs[1].addMessage('s2', 'nova', message('m2', 2));
    settle(tabs);
    for (const tab of tabs) expect(idsIn(tab)).toEqual(['m1', 'm2']);
    expect(idsIn(openTab(browser))).toEqual(['m1', 'm2']);
  },
);

test('a session of both tabs has the messages of both', () => {
  const { tabs } = openTabs(2);
  tabs[0].addMessage('s', 'nova', message('m1', 1));
  settle(tabs);
  tabs[0].addMessage('s', 'nova', message('m2', 2));
  tabs[1].addMessage('s', 'nova', message('m3', 3));
  settle(tabs);
  for (const tab of tabs) expect(idsIn(tab)).toEqual(['m1', 'm2', 'm3']);
});

describe('deleting', () => {
  test('a second tab does not bring a session back', () => {
    const { browser, tabs } = openTabs(2);
    tabs[0].addMessage('s1', 'nova', message('m1'));
    settle(tabs);
    tabs[0].deleteSessions(['s1']);
    tabs[1].addMessage('s2', 'nova', message('m2'));
    settle(tabs);
    for (const tab of [...tabs, openTab(browser)]) expect(idsIn(tab)).toEqual(['m2']);
  });

  test('a deleted character goes with its sessions, also those of another tab', () => {
    const { tabs } = openTabs(2);
    tabs[0].addMessage('s1', 'robot', message('m1'));
    settle(tabs);
    tabs[0].deleteCharacter('robot');
    tabs[1].addMessage('s2', 'robot', message('m2'));
    settle(tabs);
    for (const tab of tabs) {
      expect(tab.state().assistantConfigs).toEqual([characters[0]]);
      expect(idsIn(tab)).toEqual([]);
    }
  });

  test('a child who goes on talking has a session again', () => {
    const { tabs } = openTabs(2);
    tabs[0].addMessage('s1', 'nova', message('before', 1));
    settle(tabs);
    tabs[1].deleteSessions(['s1']);
    settle(tabs);
    tabs[0].addMessage('s1', 'nova', message('after', 2));
    settle(tabs);
    for (const tab of tabs) expect(idsIn(tab)).toEqual(['after']);
  });

  test('an import brings back what was deleted, in every tab', () => {
    const { tabs } = openTabs(2);
    tabs[0].addMessage('s1', 'robot', message('m1'));
    settle(tabs);
    const saved = tabs[0].exportState();
    tabs[1].deleteCharacter('robot');
    settle(tabs);
    tabs[0].addMessage('s2', 'nova', message('m2'));
    expect(tabs[0].importState(saved)).toBe(true);
    settle(tabs);
    for (const tab of tabs) {
      expect(idsIn(tab)).toEqual(['m1']);
      expect(tab.state().assistantConfigs).toEqual(characters);
    }
  });
});

test('changes of different parts both stay, of the same part the later one', () => {
  const { tabs } = openTabs(2);
  const [one, other] = tabs;
  one.saveCharacter({ id: 'nova', name: 'Nova of one', systemPrompt: 'You are Nova.' });
  other.saveCharacter({ id: 'robot', name: 'Robot of other', systemPrompt: 'You are Robot.' });
  other.setParentMode(true);
  settle(tabs);
  one.saveCharacter({ id: 'robot', name: 'earlier', systemPrompt: 'You are Robot.' });
  other.saveCharacter({ id: 'robot', name: 'later', systemPrompt: 'You are Robot.' });
  settle(tabs);
  for (const tab of tabs) {
    expect(tab.state().isParent).toBe(true);
    expect(tab.state().assistantConfigs.map(({ name }) => name)).toEqual(['Nova of one', 'later']);
  }
});

test('a value that another tab changes back stays changed back', () => {
  const { tabs } = openTabs(2);
  tabs[0].setParentMode(true);
  settle(tabs);
  tabs[1].setParentMode(false);
  settle(tabs);
  for (const tab of tabs) expect(tab.state().isParent).toBe(false);
});

test('what a tab hears while it cannot write counts as seen', () => {
  const { browser, tabs } = openTabs(2);
  const [one, other] = tabs;
  one.setParentMode(true);
  browser.conditions.quota = (browser.items.get('kurio')?.length ?? 0) + 'kurio'.length + 1;
  other.addMessage('s1', 'nova', message('m1'));
  settle(tabs);
  expect(other.state().isParent).toBe(true);
  one.setParentMode(false);
  settle(tabs);
  expect(other.state().isParent).toBe(false);
  expect(idsIn(other)).toEqual(['m1']);
});

test('a stored value that something else has damaged is healed, and nothing is lost', () => {
  const { browser, tabs } = openTabs(2);
  tabs[0].addMessage('s1', 'nova', message('m1'));
  settle(tabs);
  browser.items.set('kurio', '{"state":{"voiceSessions":"gone"');
  tabs[0].mergeStored();
  tabs[1].addMessage('s2', 'nova', message('m2'));
  settle(tabs);
  for (const tab of [...tabs, openTab(browser)]) expect(idsIn(tab)).toEqual(['m1', 'm2']);
});

test('only real changes write', () => {
  const { browser, tabs } = openTabs(2);
  tabs[0].setParentMode(true);
  settle(tabs);
  const before = browser.writes.length;
  tabs[0].setParentMode(true);
  tabs[1].store.setState({});
  tabs[1].mergeStored();
  expect(browser.writes).toHaveLength(before);
});

describe.each([
  { tabs: 2, hasCopies: false },
  { tabs: 3, hasCopies: false },
  { tabs: 2, hasCopies: true },
  { tabs: 3, hasCopies: true },
])(
  'whatever $tabs tabs do, in whatever order they hear of it (copies: $hasCopies)',
  ({ tabs: count, hasCopies }) => {
    test('all messages are there once, deleted ones are gone, and the tabs agree', () => {
      for (let seed = 0; seed < 60; seed += 1) walk(seed, count, hasCopies);
    });
  },
);

function walk(seed: number, count: number, hasCopies: boolean) {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const { browser, tabs } = openTabs(count, hasCopies);
  const said = new Map<string, string[]>();
  const deleted = new Set<string>();

  const say = (tab: Tab, number: number) => {
    const open = [...said.keys()].filter((id) => !deleted.has(id));
    const sessionId = open.length > 0 && random() < 0.6 ? pick(open) : `s${number}`;
    // Few different times, so that many messages share one.
    tab.addMessage(sessionId, 'nova', message(`m${number}`, Math.floor(random() * 4)));
    said.set(sessionId, [...(said.get(sessionId) ?? []), `m${number}`]);
  };
  const remove = (tab: Tab) => {
    const known = tab.state().voiceSessions.map(({ id }) => id);
    const id = known.length > 0 ? pick(known) : undefined;
    if (id === undefined) return;
    tab.deleteSessions([id]);
    deleted.add(id);
  };

  for (let step = 0; step < 40; step += 1) {
    const tab = pick(tabs);
    const chance = random();
    if (chance < 0.5) say(tab, step);
    else if (chance < 0.58) remove(tab);
    else tab.hear();
  }
  settle(tabs);

  const expected = [...said].filter(([id]) => !deleted.has(id)).flatMap(([, ids]) => ids);
  const [first] = tabs;
  for (const tab of tabs) {
    expect(idsIn(tab).sort(), `seed ${seed}`).toEqual(expected.sort());
    expect(tab.state().voiceSessions, `seed ${seed}`).toEqual(first.state().voiceSessions);
  }
  const stored = readText(browser.items.get('kurio') ?? '').voiceSessions ?? [];
  expect(stored, `seed ${seed}`).toEqual(first.state().voiceSessions);
}

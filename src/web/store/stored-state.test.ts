import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { initialState, readText, textOf } from './stored-state.ts';
import { ScriptedBrowser } from './testing/scripted-browser.ts';
import { characters, message, openTab } from './testing/tab.ts';

const initial = initialState(characters);
const session = { id: 's1', assistantId: 'nova', messages: [message('m1', 5)] };
const chat = { id: 'c1', content: 'why?', sender: 'user', createdMs: 7 };
const hand = { lessonId: '1', sentence: 'Buy.', messages: [chat] };
const whole = {
  counter: 3,
  user: { id: 'u1', name: 'Ada', role: 1, email: 'ada@example.com', membership: initial.membership },
  membership: { plan: 1, subscription: 2, expireAt: 1_800_000_000_000 },
  raiseHandHistory: { '1/Buy.': hand },
  isParent: true,
  assistantConfigs: [
    { id: 'sky', name: 'Sky', systemPrompt: 'You are Sky.', profileImageUrl: 'https://a.example/b' },
  ],
  voiceSessions: [session],
  deleted: ['robot'],
};

/** The state of a tab that starts with this text in local storage. */
function started(text: string) {
  const browser = new ScriptedBrowser();
  browser.items.set('kurio', text);
  return openTab(browser).state();
}
const startedWith = (parts: object, version = 0) => started(JSON.stringify({ state: parts, version }));

afterEach(() => {
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('what is valid is read as it is, and written in the same shape', () => {
  const state = startedWith(whole);
  expect(state).toEqual(whole);
  expect(JSON.parse(textOf(state))).toEqual({ state: whole, version: 0 });
  expect(readText(textOf(state))).toEqual(whole);
});

test('the text of a changed session is not that of the old one', () => {
  const state = startedWith(whole);
  textOf(state);
  const longer = {
    ...state,
    voiceSessions: [{ ...session, messages: [...session.messages, message('m2')] }],
  };
  expect(JSON.parse(textOf(longer)).state).toEqual(longer);
});

test.each([7, -1, null, 'one'])('a wrong version (%s) takes nothing', (version) => {
  expect(started(JSON.stringify({ state: whole, version }))).toEqual(whole);
});

describe('whatever is stored, the store starts', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  test.each([
    ['an empty text', ''],
    ['no JSON', '{"state":{"counter":1'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['another document', '{"settings":{}}'],
    ['a state that is text', '{"state":"all","version":0}'],
    ['a state that is null', '{"state":null,"version":0}'],
    ['a state that is a list', '{"state":[[]],"version":0}'],
    ['bottomless lists', deep],
    ['bottomless lists inside', `{"state":{"voiceSessions":${deep},"counter":[${deep}]},"version":0}`],
    ['a prototype', '{"__proto__":{"polluted":true},"state":{"__proto__":{"polluted":true,"counter":9}}}'],
    ['megabytes of nothing', `{"state":{"counter":"${'x'.repeat(4_000_000)}"},"version":0}`],
  ])('%s', (_name, text) => {
    const { voiceSessions, ...rest } = started(text);
    expect(voiceSessions.every(({ messages }) => messages.length === 0)).toBe(true);
    expect({ ...rest, voiceSessions: [] }).toEqual(initial);
  });

  const garbage = [
    null,
    7,
    -1,
    1e300,
    'text',
    '',
    true,
    [],
    [null],
    [[[]]],
    {},
    { id: 5 },
    { __proto__: null },
  ];
  test.each(Object.keys(whole) as (keyof typeof whole)[])(
    'a damaged part does not take the others: %s',
    (part) => {
      for (const value of garbage) {
        const state = startedWith({ ...whole, [part]: value });
        expect({ ...state, [part]: whole[part] }, JSON.stringify(value)).toEqual(whole);
        expect(typeof state[part], JSON.stringify(value)).toBe(typeof whole[part]);
      }
    },
  );

  test.each(Object.keys(whole) as (keyof typeof whole)[])('a missing part has its default: %s', (part) => {
    const { [part]: _missing, ...others } = whole;
    expect(startedWith(others)).toEqual({ ...whole, [part]: initial[part] });
  });
});

describe('item by item', () => {
  test('a bad message does not take its session', () => {
    const bad = [
      null,
      { ...message('x'), id: 5 },
      { ...message('x'), id: '' },
      { ...message('x'), role: 'pirate' },
      { ...message('x'), content: null },
      { ...message('x'), timestamp: 'noon' },
      { ...message('x'), timestamp: 1e300 },
    ];
    const good = [message('m1'), message('m2', 8.64e15)];
    const messages = [good[0], ...bad, good[1]];
    expect(startedWith({ voiceSessions: [{ ...session, messages }] }).voiceSessions).toEqual([
      { ...session, messages: good },
    ]);
  });

  test('a bad session does not take the others', () => {
    const other = { ...session, id: 's2' };
    const bad = [
      null,
      {},
      { ...session, id: 4 },
      { ...session, id: 'x', assistantId: 4 },
      { id: 'y', assistantId: 'a' },
    ];
    expect(startedWith({ voiceSessions: [session, ...bad, other] }).voiceSessions).toEqual([session, other]);
  });

  test('an id stands once', () => {
    const twice = { ...session, messages: [message('m1', 5), message('m1', 6)] };
    expect(
      startedWith({ voiceSessions: [twice, { ...session, assistantId: 'robot' }] }).voiceSessions,
    ).toEqual([session]);
  });

  test('a bad character does not take the others, a bad picture not its character', () => {
    const [nova, robot] = characters;
    const configs = [nova, null, { id: 'x' }, { ...robot, profileImageUrl: 5 }];
    expect(startedWith({ assistantConfigs: configs }).assistantConfigs).toEqual(characters);
  });

  test('a parent may have deleted all characters', () => {
    expect(startedWith({ assistantConfigs: [] }).assistantConfigs).toEqual([]);
  });

  test('a user keeps what is valid', () => {
    const { user } = startedWith({ user: { id: 'u1', name: 5, role: 'x', email: 1, membership: 'gold' } });
    expect(user).toEqual({ ...initial.user, id: 'u1' });
  });

  test('a raised hand stands under its own key, a bad one does not take the others', () => {
    const history = {
      wrong: { ...hand, messages: [chat, { id: 'c2' }] },
      '2/x': { lessonId: 2 },
      '3/x': null,
    };
    expect(startedWith({ raiseHandHistory: history }).raiseHandHistory).toEqual({ '1/Buy.': hand });
  });

  test('deleted ids are texts', () => {
    expect(startedWith({ deleted: ['a', 5, null, 'b'] }).deleted).toEqual(['a', 'b']);
  });

  test('what the store does not know is not kept', () => {
    const state = startedWith({ ...whole, theme: 'dark', voiceSessions: [{ ...session, mood: 1 }] });
    expect(state).toEqual(whole);
  });
});

test('validators are not compiled, which the content policy would forbid', () => {
  expect(z.config().jitless).toBe(true);
});

import { expect, test } from 'vitest';
import { characters, message } from '../testing/tab.ts';
import { readImport } from './read-import.ts';

const read = (state: unknown) => readImport(JSON.stringify({ state, version: 0 }));

test('a whole state leaves nothing out', () => {
  const session = { id: 's1', assistantId: 'nova', messages: [message('m1')] };
  const { parts, leftOut } = read({ counter: 7, assistantConfigs: characters, voiceSessions: [session] });
  expect(parts).toEqual({ counter: 7, assistantConfigs: characters, voiceSessions: [session] });
  expect(leftOut).toEqual([]);
});

test('a bare state is one, too', () => {
  expect(readImport('{"counter":7}')).toEqual({ parts: { counter: 7 }, leftOut: [] });
});

test('what cannot be read is named and counted', () => {
  const session = { id: 's1', assistantId: 'nova', messages: [message('m1'), { id: 'm2' }, null] };
  const hand = { lessonId: '1', sentence: 'Buy.', messages: [{ id: 'c1' }] };
  const { parts, leftOut } = read({
    counter: 'many',
    theme: 'dark',
    assistantConfigs: [{ ...characters[0], profileImageUrl: 5 }, { id: 5 }, null],
    voiceSessions: [session, { ...session, assistantId: 4 }],
    raiseHandHistory: { '1/Buy.': hand, broken: 5 },
  });
  expect(Object.keys(parts)).toEqual(['raiseHandHistory', 'assistantConfigs', 'voiceSessions']);
  expect(leftOut).toEqual([
    { name: 'character', count: 2 },
    { name: 'picture', count: 1 },
    { name: 'conversation', count: 1 },
    { name: 'message', count: 5 },
    { name: 'raised hand', count: 1 },
    { name: 'lesson message', count: 1 },
    { name: 'counter' },
    { name: 'theme' },
  ]);
});

test.each(['7', 'null', '"text"', '[]', '{}', '{"state":null}', '{"state":[]}', '{"state":"all"}'])(
  'what is no state has no parts: %s',
  (json) => expect(readImport(json).parts).toEqual({}),
);

test.each(['', '{', '{"state":'])('what is no JSON throws: %s', (json) => {
  expect(() => readImport(json)).toThrow(SyntaxError);
});

import { expect, test } from 'vitest';
import { initialState } from '../stored-state.ts';
import { characters, message } from '../testing/tab.ts';
import { lossesOf } from './import-losses.ts';

const hand = { lessonId: '1', sentence: 'Buy.', messages: [] };
const chat = { id: 'c1', content: 'Why?', sender: 'user', createdMs: 1 } as const;
const before = {
  ...initialState(characters),
  voiceSessions: [
    { id: 's1', assistantId: 'nova', messages: [message('m1'), message('m2')] },
    { id: 's2', assistantId: 'nova', messages: [message('m3')] },
  ],
  raiseHandHistory: { '1/Buy.': { ...hand, messages: [chat] }, '1/Hold.': hand },
};

test('nothing is lost by what only adds', () => {
  const [first, ...others] = before.voiceSessions;
  const longer = {
    ...before.voiceSessions[0],
    id: 's1',
    messages: [...(first?.messages ?? []), message('m9')],
  };
  const after = {
    ...before,
    counter: 7,
    voiceSessions: [{ ...longer, assistantId: 'nova' }, ...others],
    assistantConfigs: [...characters, { id: 'sky', name: 'Sky', systemPrompt: 'You are Sky.' }],
  };
  expect(lossesOf(before, after)).toEqual({ gone: [], changed: [] });
});

test('what goes and what changes is counted', () => {
  const rewritten = { ...message('m1'), content: 'other words' };
  const after = {
    ...before,
    assistantConfigs: [{ id: 'nova', name: 'Nova', systemPrompt: 'Be rude.' }],
    voiceSessions: [{ id: 's1', assistantId: 'nova', messages: [rewritten] }],
    raiseHandHistory: { '1/Buy.': hand },
  };
  expect(lossesOf(before, after)).toEqual({
    gone: [
      { name: 'character', count: 1 },
      { name: 'conversation', count: 1 },
      { name: 'message', count: 2 },
      { name: 'raised hand', count: 1 },
      { name: 'lesson message', count: 1 },
    ],
    changed: [{ name: 'character', count: 1 }],
  });
});

import { describe, expect, it } from 'vitest';
import type { TurnMessage } from '#contract/voice.ts';
import { companionChat } from './companion.ts';

const said: TurnMessage[] = [
  { role: 'system', content: 'You are Nova, a kind voice friend.' },
  { role: 'user', content: 'i saw a big truck' },
];

describe('companionChat', () => {
  it('answers with the lines of the content', async () => {
    const pieces = await Array.fromAsync(companionChat().reply(said, new AbortController().signal));
    expect(pieces.join('')).toMatch(/truck.*\?$/);
  });

  it('stops when the turn is aborted', async () => {
    const answer = companionChat().reply(said, AbortSignal.abort());
    await expect(Array.fromAsync(answer)).rejects.toThrow('aborted');
  });

  it('has a line for an interrupted reply, which recommends a grown-up in danger', () => {
    const chat = companionChat();
    expect(chat.kindLine(said)).toMatch(/truck.*\?$/);
    expect(chat.kindLine([{ role: 'user', content: 'my dad hits me' }])).toMatch(/grown-up|teacher|safe/);
  });
});

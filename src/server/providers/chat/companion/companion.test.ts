import { describe, expect, it } from 'vitest';
import type { TurnMessage } from '#contract/voice.ts';
import { companionChat } from './companion.ts';

const said: TurnMessage[] = [
  { role: 'system', content: 'You are Nova, a kind voice friend.' },
  { role: 'user', content: 'i saw a big truck' },
];

describe('companionChat', () => {
  it('answers with what it has learned from the content', async () => {
    const pieces = await Array.fromAsync(companionChat().reply(said, new AbortController().signal));
    expect(pieces.join('')).toMatch(/truck.*\?$/);
  });

  it('answers nothing to a child that has left', async () => {
    const answer = companionChat().reply(said, AbortSignal.abort());
    await expect(Array.fromAsync(answer)).rejects.toThrow('aborted');
  });

  it('has a kind line for a reply that broke off, on the way to a grown-up where there is danger', () => {
    const chat = companionChat();
    expect(chat.kindLine(said)).toMatch(/truck.*\?$/);
    expect(chat.kindLine([{ role: 'user', content: 'my dad hits me' }])).toMatch(/grown-up|teacher|safe/);
  });
});

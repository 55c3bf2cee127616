import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { TurnMessage } from '#contract/voice.ts';
import { companionChat } from './companion.ts';

const content = 'content';
const said: TurnMessage[] = [
  { role: 'system', content: 'You are Nova, a kind voice friend.' },
  { role: 'user', content: 'i saw a big truck' },
];

describe('companionChat', () => {
  it('answers with what it has learned from the content', async () => {
    const pieces = await Array.fromAsync(companionChat(content).reply(said, new AbortController().signal));
    expect(pieces.join('')).toMatch(/truck.*\?$/);
  });

  it('answers nothing to a child that has left', async () => {
    const answer = companionChat(content).reply(said, AbortSignal.abort());
    await expect(Array.fromAsync(answer)).rejects.toThrow('aborted');
  });

  it('has a kind line for a reply that broke off, on the way to a grown-up where there is danger', () => {
    const chat = companionChat(content);
    expect(chat.kindLine(said)).toMatch(/truck.*\?$/);
    expect(chat.kindLine([{ role: 'user', content: 'my dad hits me' }])).toMatch(/grown-up|teacher|safe/);
  });
});

describe('a malformed file of the content', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['companion/feelings.json', '{}', 'much'],
    ['characters/tiger/world.json', '{ "id": ', 'JSON'],
    ['companion/safety.json', '{ "comfort": [] }', 'comfort'],
  ])('stops the start with one line that names %s', (file, text, fault) => {
    folder = mkdtempSync(join(tmpdir(), 'companion-'));
    cpSync(content, folder, { recursive: true });
    writeFileSync(join(folder, file), text);
    const start = () => companionChat(folder);
    expect(start).toThrow(file);
    expect(start).toThrow(fault);
    expect(start).not.toThrow('\n');
  });
});

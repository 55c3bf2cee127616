import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CharacterForm, characterForm } from './characters.ts';

const good = { name: 'Bruno', systemPrompt: 'You are Bruno, a bear.', profileImageUrl: '' };

/** The first message for each field, as a form shows it. */
function messagesFor(change: Partial<CharacterForm>): Record<string, string> {
  const read = z.safeParse(characterForm, { ...good, ...change });
  const messages: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) messages[String(path[0])] ??= message;
  return messages;
}

describe('the character form', () => {
  it.each([
    [{ name: '' }, 'name', 'Character name is required'],
    [{ name: '   ' }, 'name', 'Character name is required'],
    [{ name: ' B ' }, 'name', 'Character name must be at least 2 characters'],
    [{ name: 'B'.repeat(61) }, 'name', 'Character name must be at most 60 characters'],
    [{ systemPrompt: ' \n ' }, 'systemPrompt', 'System prompt is required'],
    [{ systemPrompt: ' 123456789 ' }, 'systemPrompt', 'System prompt must be at least 10 characters'],
    [{ systemPrompt: 'x'.repeat(20_001) }, 'systemPrompt', 'System prompt must be at most 20,000 characters'],
    [{ profileImageUrl: 'bruno.png' }, 'profileImageUrl', 'Please enter a valid URL'],
    [
      { profileImageUrl: `https://example.com/${'x'.repeat(2_000)}` },
      'profileImageUrl',
      'The address must be at most 2000 characters',
    ],
  ])('%o is refused', (change, field, message) => {
    expect(messagesFor(change)).toEqual({ [field]: message });
  });

  it('gives trimmed values', () => {
    const filled = {
      name: ' Bo ',
      systemPrompt: ' 1234567890 ',
      profileImageUrl: ' https://example.com/b.png ',
    };
    expect(z.parse(characterForm, filled)).toEqual({
      name: 'Bo',
      systemPrompt: '1234567890',
      profileImageUrl: 'https://example.com/b.png',
    });
  });

  it('accepts the longest allowed and no picture', () => {
    expect(messagesFor({ name: 'B'.repeat(60), systemPrompt: 'x'.repeat(20_000) })).toEqual({});
    expect(messagesFor({ profileImageUrl: '  ' })).toEqual({});
  });
});

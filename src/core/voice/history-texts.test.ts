import { describe, expect, it } from 'vitest';
import { cut, dateTexts, durationText, firstWords, pluralize, spokenMessages } from './history-texts.ts';

const said = (role: 'user' | 'assistant' | 'system', content: string, timestamp = 0) => ({
  role,
  content,
  timestamp,
});

describe('cut', () => {
  it('leaves a text of exactly the limit whole', () => {
    expect(cut('a'.repeat(80), 80)).toBe('a'.repeat(80));
  });

  it('marks what it left out', () => {
    expect(cut('a'.repeat(81), 80)).toBe(`${'a'.repeat(80)}...`);
  });

  it('never cuts a drawn sign in two', () => {
    const family = '👩‍👩‍👧';
    expect(cut(family.repeat(3), 2)).toBe(`${family.repeat(2)}...`);
    expect(cut(family.repeat(3), 3)).toBe(family.repeat(3));
  });
});

describe('counted', () => {
  it.each([
    [0, '0 messages'],
    [1, '1 message'],
    [2, '2 messages'],
    [1200, '1,200 messages'],
  ])('%i is %s', (count, text) => {
    expect(pluralize(count, 'message')).toBe(text);
  });
});

describe('the words of a conversation', () => {
  it('begin with the child, whoever spoke first', () => {
    const messages = [said('system', 'Be kind.'), said('assistant', 'Hello!'), said('user', 'choo choo')];
    expect(firstWords(messages)).toBe('choo choo');
    expect(firstWords([said('user', 'b'.repeat(200))])).toBe(`${'b'.repeat(80)}...`);
  });

  it('may not have begun', () => {
    expect(firstWords([])).toBe('No messages yet');
    expect(firstWords([said('assistant', 'Hello!')])).toBe('No messages yet');
  });

  it('leave out the character’s instructions', () => {
    expect(spokenMessages([said('system', 'Be kind.'), said('user', 'Hi')])).toEqual([said('user', 'Hi')]);
  });
});

describe('durationText', () => {
  const lasting = (ms: number) =>
    durationText([said('user', 'Hi', 1000), said('assistant', 'Hi', 1000 + ms)]);

  it.each([
    [0, '0 minutes'],
    [29_999, '0 minutes'],
    [30_000, '1 minute'],
    [89_999, '1 minute'],
    [360_000, '6 minutes'],
    [-60_000, '0 minutes'],
  ])('%i ms are %s', (ms, text) => {
    expect(lasting(ms)).toBe(text);
  });

  it('of nothing and of one message is no time', () => {
    expect(durationText([])).toBe('0 minutes');
    expect(durationText([said('user', 'Hi', 5_000_000)])).toBe('0 minutes');
  });
});

describe('dateTexts', () => {
  const evening = Date.UTC(2026, 10, 20, 0, 12);

  it('tells the day and the time of the reader’s place', () => {
    expect(dateTexts('America/New_York').longDate(evening)).toBe('November 19, 2026');
    expect(dateTexts('Europe/Berlin').longDate(evening)).toBe('November 20, 2026');
    expect(dateTexts('America/New_York').timeOfDay(evening)).toBe('7:12 PM');
  });

  it('follows the clock change of that place', () => {
    const { timeOfDay } = dateTexts('America/New_York');
    expect(timeOfDay(Date.UTC(2026, 10, 1, 5, 30))).toBe('1:30 AM');
    expect(timeOfDay(Date.UTC(2026, 10, 1, 6, 30))).toBe('1:30 AM');
  });

  it('gives machines the instant', () => {
    expect(dateTexts('Asia/Tokyo').instant(evening)).toBe('2026-11-20T00:12:00.000Z');
  });
});

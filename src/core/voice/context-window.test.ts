import { describe, expect, test } from 'vitest';
import { type StoredMessage, type StoredSession, type TurnContext, turnMessages } from './context-window.ts';

const note = 'Previous session ended. This is a new conversation with the same child.';
const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const contextLimit = 100_000;
const messageLimit = 2_000;

const child = (content: string, timestamp = noon): StoredMessage => ({ role: 'user', content, timestamp });
const friend = (content: string, timestamp = noon): StoredMessage => ({
  role: 'assistant',
  content,
  timestamp,
});
const session = (id: string, ...messages: StoredMessage[]): StoredSession => ({
  id,
  assistantId: 'nova',
  messages,
});

function sent(sessions: StoredSession[], rest: Partial<TurnContext> = {}) {
  const base = {
    assistantId: 'nova',
    sessionId: 'now',
    systemPrompt: 'Be kind.',
    now: noon,
    timeZone: 'UTC',
  };
  return turnMessages({ ...base, sessions, ...rest });
}
const contents = (...args: Parameters<typeof sent>) => sent(...args).map(({ content }) => content);

describe('which messages are sent', () => {
  test('the system prompt first, then the conversation, without ids and times', () => {
    expect(sent([session('now', child('hi'), friend('hello'), child('i am sad'))])).toEqual([
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: 'hello' },
      { role: 'user', content: 'i am sad' },
    ]);
  });

  test('stored system messages and other characters’ sessions are not sent', () => {
    const other = { ...session('other', child('arr')), assistantId: 'pirate' };
    const own = session('now', { role: 'system', content: 'ignore', timestamp: noon }, child('hi'));
    expect(contents([other, own])).toEqual(['Be kind.', 'hi']);
  });

  test('nothing is sent when no words of the child wait', () => {
    expect(sent([])).toEqual([]);
    expect(sent([session('now')])).toEqual([]);
    expect(sent([session('now', friend('hello'))])).toEqual([]);
  });

  test('the child’s words are last even if a reply was stored after them', () => {
    expect(contents([session('now', child('hi'), friend('half a rep'))])).toEqual(['Be kind.', 'hi']);
  });
});

describe('today', () => {
  const at = (iso: string) => Date.parse(iso);
  const days: [name: string, zone: string, now: string, last: string, included: boolean][] = [
    ['a minute before midnight is yesterday', 'UTC', '2026-11-20T00:01Z', '2026-11-19T23:59Z', false],
    ['the first moment of the day is today', 'UTC', '2026-11-20T23:59Z', '2026-11-20T00:00Z', true],
    ['the zone decides, not UTC', 'America/Los_Angeles', '2026-11-21T02:00Z', '2026-11-20T16:00Z', true],
    ['the zone decides, not 24 hours', 'Asia/Tokyo', '2026-11-20T15:30Z', '2026-11-20T14:30Z', false],
    ['the short day of spring', 'Europe/Berlin', '2026-03-29T21:30Z', '2026-03-28T23:10Z', true],
    ['the evening before the short day', 'Europe/Berlin', '2026-03-28T23:10Z', '2026-03-28T22:50Z', false],
    ['the long day of autumn has 25 hours', 'Europe/Berlin', '2026-10-25T22:50Z', '2026-10-24T22:05Z', true],
    ['the hour that comes twice', 'America/New_York', '2026-11-01T06:30Z', '2026-11-01T05:30Z', true],
  ];
  test.each(days)('%s', (_name, timeZone, now, last, included) => {
    const earlier = session(
      'earlier',
      child('long before', at(last) - 5 * minute),
      child('earlier', at(last)),
    );
    const words = contents([earlier, session('now', child('hi', at(now)))], { timeZone, now: at(now) });
    expect(words.includes('earlier')).toBe(included);
  });

  test('a session that crosses midnight comes whole', () => {
    const midnight = Date.UTC(2026, 10, 20);
    const crossing = session(
      'now',
      child('late', midnight - minute),
      friend('yes'),
      child('hi', midnight + 1),
    );
    expect(contents([crossing], { now: midnight + minute })).toEqual(['Be kind.', 'late', 'yes', 'hi']);
  });
});

describe('between sessions', () => {
  const gap = (ms: number) =>
    contents([session('a', child('a', noon - ms)), session('now', child('b', noon))]);

  test('more than a minute is noted, a minute is not', () => {
    expect(gap(minute + 1)).toEqual(['Be kind.', 'a', note, 'b']);
    expect(gap(minute)).toEqual(['Be kind.', 'a', 'b']);
  });

  test('sessions come in the order they began, the child’s own last', () => {
    const a = session('a', child('a', noon - 3 * minute), friend('ah', noon - 2.5 * minute));
    const b = session('b', child('b', noon - 2 * minute));
    const other = session('other', child('another tab', noon - 80_000));
    const own = session('now', child('hi', noon - 90_000), child('newest', noon));
    expect(contents([b, own, other, a])).toEqual(['Be kind.', 'a', 'ah', 'b', 'another tab', 'hi', 'newest']);
  });
});

describe('limits', () => {
  const total = (messages: { content: string }[]) =>
    messages.reduce((sum, { content }) => sum + content.length, 0);

  test('exactly 100000 characters fit, one more drops the oldest', () => {
    const long = 'x'.repeat(contextLimit - 'Be kind.'.length - 'hi'.length);
    const whole = sent([session('now', friend(long), child('hi'))]);
    expect(total(whole)).toBe(contextLimit);
    expect(contents([session('now', friend(`${long}x`), child('hi'))])).toEqual(['Be kind.', 'hi']);
  });

  test('a message that does not fit ends the history, older ones do not slip in behind it', () => {
    const messages = [child('tiny'), friend('x'.repeat(contextLimit)), child('b'), child('hi')];
    expect(contents([session('now', ...messages)])).toEqual(['Be kind.', 'b', 'hi']);
  });

  test('a system prompt that is too long is cut, the newest words are not', () => {
    const messages = sent([session('now', child('old'), child('hi'))], {
      systemPrompt: 'p'.repeat(contextLimit + 5),
    });
    expect(messages.map(({ content }) => content.length)).toEqual([contextLimit - 2, 2]);
  });

  test('of endless words the newest stay', () => {
    const [prompt, words] = sent([session('now', child(`${'o'.repeat(contextLimit)}newest`))]);
    expect(prompt?.content).toBe('');
    expect(words?.content).toHaveLength(contextLimit);
    expect(words?.content.endsWith('newest')).toBe(true);
  });

  test('of too many messages the newest 2000 with the prompt are sent', () => {
    const many = Array.from({ length: messageLimit + 10 }, (_, index) => child(`m${index}`));
    const messages = sent([session('now', ...many)]);
    expect(messages).toHaveLength(messageLimit);
    expect(messages.at(-1)?.content).toBe(`m${messageLimit + 9}`);
  });
});

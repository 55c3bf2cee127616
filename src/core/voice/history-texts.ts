import type { StoredMessage } from './context-window.ts';

/** Characters of a conversation's first words in the list (point 9 of the specification). */
const firstWordsLimit = 80;
const minuteMs = 60_000;

/** Cuts a text to `limit` characters as a reader counts them, with '...' where something was left out. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (count === limit) return `${text.slice(0, index)}...`;
    count += 1;
  }
  return text;
}

/** '1 message', '2 messages', '1,200 messages'. */
export function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** What was said aloud: the character's own instructions are no part of it. */
export function spokenMessages<Message extends StoredMessage>(messages: readonly Message[]): Message[] {
  return messages.filter(({ role }) => role !== 'system');
}

/** The child's first words, or 'No messages yet'. */
export function firstWords(messages: readonly StoredMessage[]): string {
  const first = messages.find(({ role }) => role === 'user');
  return first ? cut(first.content, firstWordsLimit) : 'No messages yet';
}

/** Rounded minutes between the first and the last message: '6 minutes'. */
export function durationText(messages: readonly StoredMessage[]): string {
  const first = messages[0]?.timestamp ?? 0;
  const last = messages.at(-1)?.timestamp ?? first;
  return pluralize(Math.max(0, Math.round((last - first) / minuteMs)), 'minute');
}

/**
 * Dates in en-US as the specification writes them, from milliseconds since 1970. `timeZone` is an IANA name;
 * the machine's own when absent.
 */
export function dateTexts(timeZone?: string) {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' });
  return {
    /** 'November 19, 2026' */
    longDate: (ms: number) => day.format(ms),
    /** '4:12 PM', with a plain space, so that it can be searched for. */
    timeOfDay: (ms: number) => time.format(ms).replace(/\s/gu, ' '),
    /** For machines: '2026-11-19T15:12:00.000Z'. */
    instant: (ms: number) => new Date(ms).toISOString(),
  };
}

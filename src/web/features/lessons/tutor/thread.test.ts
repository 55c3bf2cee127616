import { expect, it } from 'vitest';
import type { HandMessage } from '#contract/lessons.ts';
import { exchangesOf, quoteSegments, toChatTurns } from './thread.ts';

const script = 'Money that rests does nothing. Money that works grows.\n\nA share is a piece of a company.';

it.each([
  [
    'From this lesson: “Money that rests does nothing. Money that works grows. A share is a piece of a company.” Ask on.',
    [
      'From this lesson:',
      '> Money that rests does nothing. Money that works grows. A share is a piece of a company.',
      'Ask on.',
    ],
  ],
  [
    '“Money that rests does nothing. … A share is a piece of a company.”',
    ['> Money that rests does nothing. … A share is a piece of a company.'],
  ],
  ['They call it “the eighth wonder of the world”.', ['They call it “the eighth wonder of the world”.']],
  ['Press “Continue lesson”.', ['Press “Continue lesson”.']],
])('separates the quotations in %j', (reply, segments) => {
  expect(quoteSegments(reply, script).map(({ text, isQuoted }) => (isQuoted ? `> ${text}` : text))).toEqual(
    segments,
  );
});

const hand = (id: number, sentence: string): HandMessage => ({
  id: String(id),
  lessonId: '1',
  sentence,
  sender: id % 2 === 0 ? 'user' : 'assistant',
  content: 'x'.repeat(3_000),
  createdMs: id,
});

it('starts a new exchange where a conversation turns to another sentence', () => {
  const exchanges = exchangesOf([hand(0, 'A.'), hand(1, 'A.'), hand(2, 'B.'), hand(3, 'A.')]);
  expect(exchanges.map(({ sentence, messages }) => [sentence, messages.length])).toEqual([
    ['A.', 2],
    ['B.', 1],
    ['A.', 1],
  ]);
});

it('sends the newest messages within the limits of the call', () => {
  const turns = toChatTurns(Array.from({ length: 151 }, (_, index) => hand(index, 'A.')));
  expect(turns).toHaveLength(100);
  expect(turns.at(-1)).toEqual({ role: 'user', content: 'x'.repeat(2_000) });
});

it('removes Markdown from an answer', () => {
  const reply = '## Saving\n**Begin** with [a cushion](https://bank.example/x), then __wait__.';
  expect(quoteSegments(reply, '')).toEqual([
    { text: 'Saving\nBegin with a cushion, then wait.', isQuoted: false },
  ]);
});

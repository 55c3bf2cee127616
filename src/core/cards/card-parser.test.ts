import { describe, expect, it } from 'vitest';
import { cardParser } from './card-parser.ts';

const one = { question: 'How wide is a 5" {square}?', answer: '**5"}** or 12.7 cm \\ wide' };
const two = {
  question: 'How is `{"a": 1}` read?',
  answer: 'As an object:\n```js\nJSON.parse(text) // {"a": 1}\n```',
};

/** The cards of a text that comes in pieces of `size` characters. */
function read(text: string, size = 3) {
  const reader = cardParser();
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
  return pieces.flatMap((piece) => reader.push(piece));
}

describe('the card reader', () => {
  it.each([
    ['the schema', JSON.stringify({ cards: [one, two] })],
    ['a bare list', JSON.stringify([one, two], null, 2)],
    ['a line for each card', `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`],
    [
      'a code block with words around it',
      `Sure! Here's {what} you want:\n\`\`\`json\n${JSON.stringify([one, two])}\n\`\`\`\nEnjoy :}`,
    ],
    ['an answer that breaks off', `${JSON.stringify({ cards: [one, two, one] }).slice(0, -20)}`],
  ])('reads %s, however it is cut', (_, text) => {
    for (const size of [1, 2, 7, 10_000]) expect(read(text, size)).toEqual([one, two]);
  });

  it('gives each card the moment it is whole', () => {
    const reader = cardParser();
    const [first = '', ...rest] = JSON.stringify({ cards: [one, two] }).split('},');
    expect(reader.push(first)).toEqual([]);
    expect(reader.push('}')).toEqual([one]);
    expect(reader.push(`,${rest.join('},')}`)).toEqual([two]);
  });

  it('mends what models write that have learned JSON by ear', () => {
    expect(read('{"question": "What is \\alpha?",\n"answer": "A letter.\nGreek.",}')).toEqual([
      { question: 'What is \\alpha?', answer: 'A letter.\nGreek.' },
    ]);
    expect(read('{"question":"Half?","answer":"$\\frac12 \\times 1$"}')).toEqual([
      { question: 'Half?', answer: '$\\frac12 \\times 1$' },
    ]);
    expect(read('{"front": "Q?", "back": "A", "id": 7}')).toEqual([{ question: 'Q?', answer: 'A' }]);
  });

  it.each([
    ['prose', 'I cannot do that.'],
    ['other objects', '{"a": {"b": {}}} {"question": 1, "answer": "x"} {"question": "only"}'],
    ['endless braces', '{'.repeat(50_000)],
    ['an endless text', `{"question": "${'x'.repeat(100_000)}`],
  ])('finds no card in %s', (_, text) => {
    expect(read(text, 1_000)).toEqual([]);
    expect(read(text + JSON.stringify(one), 1_000).length).toBeLessThanOrEqual(1);
  });
});

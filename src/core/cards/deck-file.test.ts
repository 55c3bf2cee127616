import { expect, it } from 'vitest';
import { parseDeck } from './deck-file.ts';

const head = '# Cats and Dogs\nAlso: pets, house animals,  \n\n';

it('reads a deck', () => {
  const text = `\ufeff${head}## What does a cat say?\n**Meow.**\n\n\`\`\`js\n# no title\n\`\`\`\n\n## And a dog?\r\nWoof\r\n`;
  expect(parseDeck(text)).toEqual({
    title: 'Cats and Dogs',
    alsoNamed: ['pets', 'house animals'],
    cards: [
      { question: 'What does a cat say?', answer: '**Meow.**\n\n```js\n# no title\n```' },
      { question: 'And a dog?', answer: 'Woof' },
    ],
  });
});

it.each([
  ['', 'line 1: "# " and a text expected'],
  ['# Cats\n\n## Q\nA', 'line 2: "Also: " and a text expected'],
  [`${head}stray\n## Q\nA`, 'line 4: text before the first card'],
  [`${head}## Q\n\n## R\nA`, 'line 4: a question without an answer'],
  [`${head}## \nA`, 'line 4: "## " and a text expected'],
  [head, 'the deck has no cards'],
])('says what is wrong with %j', (text, message) => {
  expect(() => parseDeck(text)).toThrow(message);
});

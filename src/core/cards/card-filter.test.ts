import { describe, expect, it } from 'vitest';
import { cardFilter } from './card-filter.ts';

const card = (name: string, source?: string) => ({
  question: `What colour has the ${name}?`,
  answer: `The ${name} colour`.replace(name, `${name.length} times`),
  ...(source !== undefined && { source }),
});

describe('the sieve', () => {
  it('takes good cards once, and no more than were asked for', () => {
    const sieve = cardFilter({ count: 2, existing: [card('walrus')] });
    expect(sieve.take(card('walrus'))).toBeUndefined();
    expect(sieve.take({ question: 'What?', answer: '' })).toBeUndefined();
    expect(sieve.take(card('zebra', 'a source that nobody asked for'))).toEqual(card('zebra'));
    expect([sieve.take(card('zebra')), sieve.missing()]).toEqual([undefined, 1]);
    expect(sieve.take(card('octopus'))).toEqual(card('octopus'));
    expect([sieve.take(card('tiger')), sieve.missing()]).toEqual([undefined, 0]);
    expect(sieve.taken).toEqual([card('zebra'), card('octopus')]);
  });

  const notes = `# Animals
A zebra is striped, and no two look alike.   Nobody  knows
why	it is.

- Zebras: live in herds
- 3 of 4 foals
Lions sleep for 20 hours a day. The lion drinks. The lion eats. The lion roars. The lion rests.

第一はライオンです。第二はトラです。`;

  it.each([
    ['as it stands', 'The lion roars.', 'The lion roars.'],
    ['in part', 'no two look alike', 'A zebra is striped, and no two look alike.'],
    ['across a line break', 'Nobody knows\nwhy it', 'Nobody knows why it is.'],
    ['in quotation marks', '“The lion roars.”', 'The lion roars.'],
    ['as a line of a list', '- Zebras: live in herds', 'Zebras: live in herds'],
    ['as a short line', '3 of 4 foals', '3 of 4 foals'],
    ['without spaces between words', 'ライオンです。', undefined],
    ['whole, without spaces between words', '第二はトラです。', '第二はトラです。'],
    ['up to the middle of a word', 'Lions sleep for 2', undefined],
    ['from the middle of a word', 'ions sleep for 20 hours', undefined],
    ['as words that stand in several', 'The lion', undefined],
    ['over a paragraph', 'why it is. Zebras: live in herds', undefined],
    ['as half a page', 'The lion drinks. The lion eats. The lion roars. The lion rests.', undefined],
    ['in other words', 'Zebras have stripes.', undefined],
    ['with another capital', 'the lion roars.', undefined],
    ['as a single word', 'zebra', undefined],
    ['as nothing but a dot', '.', undefined],
    ['not at all', undefined, undefined],
  ])('wants the sentence of the notes: %s', (_, source, kept) => {
    const taken = cardFilter({ count: 1, existing: [], notes }).take(card('zebra', source));
    expect(taken?.source).toBe(kept);
    expect(taken === undefined).toBe(kept === undefined);
  });
});

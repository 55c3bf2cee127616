import { describe, expect, it } from 'vitest';
import { cardSieve } from './card-sieve.ts';

const card = (name: string, source?: string) => ({
  question: `What colour has the ${name}?`,
  answer: `The ${name} colour`.replace(name, `${name.length} times`),
  ...(source !== undefined && { source }),
});

describe('the sieve', () => {
  it('takes good cards once, and no more than were asked for', () => {
    const sieve = cardSieve({ asked: 2, known: [card('walrus')] });
    expect(sieve.take(card('walrus'))).toBeUndefined();
    expect(sieve.take({ question: 'What?', answer: '' })).toBeUndefined();
    expect(sieve.take(card('zebra', 'a source that nobody asked for'))).toEqual(card('zebra'));
    expect([sieve.take(card('zebra')), sieve.missing()]).toEqual([undefined, 1]);
    expect(sieve.take(card('octopus'))).toEqual(card('octopus'));
    expect([sieve.take(card('tiger')), sieve.missing()]).toEqual([undefined, 0]);
    expect(sieve.taken).toEqual([card('zebra'), card('octopus')]);
  });

  it.each([
    ['as it stands', 'A zebra is striped.', 'A zebra is striped.'],
    ['across a line break', 'Nobody  knows why\nit is.', 'Nobody knows why it is.'],
    ['in quotation marks', '“A zebra is striped.”', 'A zebra is striped.'],
    ['in other words', 'Zebras have stripes.', undefined],
    ['with another capital', 'a zebra is striped.', undefined],
    ['as a single word', 'zebra', undefined],
    ['not at all', undefined, undefined],
  ])('wants the sentence of the notes: %s', (_, source, kept) => {
    const notes = 'A zebra is striped.   Nobody knows\twhy\n\nit is.';
    const taken = cardSieve({ asked: 1, known: [], notes }).take(card('zebra', source));
    expect(taken?.source).toBe(kept);
    expect(taken === undefined).toBe(kept === undefined);
  });
});

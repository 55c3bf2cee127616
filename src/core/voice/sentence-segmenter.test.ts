import { describe, expect, it } from 'vitest';
import { sentenceSegmenter, sentencesOf } from './sentence-segmenter.ts';

/** The chunks after each of the pieces, and those of the end. */
function cut(...pieces: string[]): string[][] {
  const cutter = sentenceSegmenter();
  return [...pieces.map((piece) => cutter.push(piece)), cutter.end()];
}

describe('the first chunk', () => {
  it.each([
    ['a comma', 'I am so glad you came,', ' my friend.', 'I am so glad you came,'],
    ['a dash', 'I am so glad you came —', ' my friend.', 'I am so glad you came —'],
    ['a question', 'How was your day at the zoo?', ' Tell me.', 'How was your day at the zoo?'],
    ['a line break', 'I am so glad you came\n', 'my friend.', 'I am so glad you came'],
  ])('is cut the moment %s arrives', (_, first, second, chunk) => {
    expect(cut(first, second)[0]).toEqual([chunk]);
  });

  it('is not cut below 20 characters', () => {
    expect(cut('Oh, hello!', ' It is me, Nova,', ' your friend.')).toEqual([
      [],
      ['Oh, hello! It is me,'],
      ['Nova, your friend.'],
      [],
    ]);
  });

  it('is not cut inside a range of numbers', () => {
    expect(cut('There are always about 3–', '5 of them,', ' I think.')[1]).toEqual([
      'There are always about 3–5 of them,',
    ]);
  });

  it('is the whole text where that is shorter', () => {
    expect(cut('Hi', '!')).toEqual([[], [], ['Hi!']]);
  });
});

describe('later chunks', () => {
  const opening = 'This is the first sentence. ';

  it.each([
    ['at sentence ends, not at clauses', 'Well, yes, it is. And so on!', ['Well, yes, it is.', 'And so on!']],
    ['not after a title', 'Dr. Bear met Mrs. Fox. They sang.', ['Dr. Bear met Mrs. Fox.', 'They sang.']],
    ['not after an initial', 'It was J. K. Bear. Yes.', ['It was J. K. Bear.', 'Yes.']],
    ['not inside a number', 'It costs 3.50 or 1,000. Wow.', ['It costs 3.50 or 1,000.', 'Wow.']],
    ['not inside e.g.', 'Animals, e.g. bears, sleep. Yes.', ['Animals, e.g. bears, sleep.', 'Yes.']],
    [
      'after a.m. only before a capital',
      'At 7 a.m. we eat. At 8 a.m. We go.',
      ['At 7 a.m. we eat.', 'At 8 a.m.', 'We go.'],
    ],
    ['after a number', 'I have 3. You have 4.', ['I have 3.', 'You have 4.']],
    [
      'with their quotes',
      'She said "Hello!" Then (really!) she ran.',
      ['She said "Hello!"', 'Then (really!)', 'she ran.'],
    ],
    ['with marks that run on', 'What?! Hmm... Yes.', ['What?!', 'Hmm...', 'Yes.']],
    [
      'not after the number of a list',
      'Look:\n1. One bear.\n2. Two bears.',
      ['Look:', '1. One bear.', '2. Two bears.'],
    ],
  ])('are cut %s', (_, text, chunks) => {
    expect(sentencesOf(opening + text)).toEqual([opening.trim(), ...chunks]);
  });

  it('wait only where the text can go on', () => {
    expect(cut(opening, 'I am 3', '.', '5 years.', ' Dr', '.', ' Bear sings.')).toEqual([
      [opening.trim()],
      [],
      [],
      ['I am 3.5 years.'],
      [],
      [],
      ['Dr. Bear sings.'],
      [],
    ]);
  });

  it('take no chunk of its own for marks that come after the cut', () => {
    expect(cut(opening, 'She said "Go!', '"', ' And', ' so?', '!', '!')).toEqual([
      [opening.trim()],
      ['She said "Go!'],
      [],
      [],
      ['And so?'],
      [],
      [],
      [],
    ]);
  });

  it('are never longer than 240 characters, and end after a clause or a word', () => {
    const words = 'and then the little bear walked on '.repeat(20);
    const clauses = 'and then the little bear walked on, '.repeat(20);
    for (const text of [words, clauses]) {
      const chunks = sentencesOf(text);
      expect(chunks.every((chunk) => chunk.length <= 240)).toBe(true);
      expect(chunks.join(' ')).toBe(text.trim());
    }
    expect(sentencesOf(clauses).every((chunk) => chunk.endsWith(','))).toBe(true);
  });
});

describe('what a voice should not say', () => {
  it.each([
    ['bold and code', 'I **really** like `this` __bear__.', 'I really like this bear.'],
    ['emphasis', 'I *really* like it.', 'I really like it.'],
    ['stage directions', '*waves a paw* Hello! *giggles* Come in.', 'Hello! Come in.'],
    ['directions in brackets', '[laughs] Hello [dear] bear.', 'Hello dear bear.'],
    [
      'headings, quotes and bullets',
      '# Bears\n> big\n- brown\n* white\n---\nAll.',
      'Bears big brown white All.',
    ],
    ['the target of a link', 'See [the bear](https://bear.example/x.html) now.', 'See the bear now.'],
    ['emoji', 'Hi 👋🏽 bear 🐻‍❄️❤️ 🇫🇷 1️⃣!', 'Hi bear 1!'],
    ['stray marks', 'Two * three [and * four', 'Two three and four'],
  ])('goes: %s', (_, text, spoken) => {
    expect(sentencesOf(text).join(' ').replace(/ !/g, '!')).toBe(spoken);
  });

  it('keeps dashes between words', () => {
    expect(sentencesOf('A rather well-known bear - a big one.')).toEqual([
      'A rather well-known bear -',
      'a big one.',
    ]);
  });

  it('gives no chunk without a word in it', () => {
    expect(sentencesOf('🐻!!! ... *waves happily* —')).toEqual([]);
  });
});

describe('any cutting of the text into tokens', () => {
  const texts = [
    'Oh wow, Dr. Bear! That is 3.5 big jumps… "Really?!" she said. Hmm... at 7 a.m. they went home, e.g. by train.',
    '*waves paw* Hello **there** 🐻‍❄️, my *dear* friend!\n- one\n- two\n1. See [this](http://a.example/b?c=d). (Yes!) "No," he said — and ran.',
    `Once ${'upon a time and '.repeat(30)}they all slept; the end`,
    'a * b [ c ** d _e_ `f` 👩‍🚀 * [laughs] *sings a very very long song* z.',
  ];

  it('keeps every word, in order', () => {
    for (const text of texts) {
      const whole = words(sentencesOf(text));
      for (let seed = 1; seed <= 300; seed += 1) {
        const cutter = sentenceSegmenter();
        const chunks = tokens(text, seed).flatMap((token) => cutter.push(token));
        expect(words([...chunks, ...cutter.end()]), `seed ${seed}`).toEqual(whole);
      }
    }
  });

  it('keeps every word of a text without marks to leave out', () => {
    const text = texts[0] ?? '';
    expect(words(sentencesOf(text))).toEqual(words([text]));
  });
});

function words(chunks: string[]): string[] {
  return chunks.join(' ').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Cuts between UTF-16 units, as a stream may, into pieces of 1 to 7. */
function tokens(text: string, seed: number): string[] {
  const pieces: string[] = [];
  let state = seed;
  for (let at = 0; at < text.length; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const length = 1 + ((state >> 16) % 7);
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

import { describe, expect, it } from 'vitest';
import { plainWords } from '#core/voice/normalize-utterance.ts';
import { nounPhrase, reflected } from './echo.ts';

describe('reflected', () => {
  it.each([
    ['I took his red car', 'You took his red car'],
    ['my dog ate my shoe', 'Your dog ate your shoe'],
    ['we goed to the zoo', 'You went to the zoo'],
    ['i was in the big pool', 'You were in the big pool'],
    ['and then i saw a lion and it was so big', 'You saw a lion'],
    ['because milo took my car', 'Milo took your car'],
    ['him broke my tower', 'He broke your tower'],
    ['today i made a cake', 'You made a cake'],
    ['me like dinosaurs', 'You like dinosaurs'],
  ])('turns "%s" into "%s"', (words, turned) => {
    expect(reflected(plainWords(words))).toBe(turned);
  });

  it.each([
    'what is your name',
    'i think you are nice',
    'the',
    'i want to kill him',
    'i hit my brother',
    'my phone number is 5551234567',
    'i said a damn word',
    'i will fail',
    'when i jump they blink',
    'blue',
    'i do not know',
  ])('is silent about "%s"', (words) => {
    expect(reflected(plainWords(words))).toBeUndefined();
  });
});

describe('nounPhrase', () => {
  it.each([
    ['a purple dinosaur', 'a purple dinosaur'],
    ['my red car', 'your red car'],
    ['spaghetti and meatballs', 'spaghetti and meatballs'],
    ['i want him to ride a big green dragon', 'a big green dragon'],
    ['potato', 'potato'],
  ])('finds in "%s" the thing "%s"', (words, thing) => {
    expect(nounPhrase(plainWords(words))).toBe(thing);
  });

  it.each(['yes', 'i do not know', 'a gun', 'poopy head', 'xkcdq', 'because', 'stupid'])(
    'finds none in "%s"',
    (words) => {
      expect(nounPhrase(plainWords(words))).toBeUndefined();
    },
  );
});

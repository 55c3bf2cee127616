import { expect, it } from 'vitest';
import { plainWords } from '#core/voice/normalize-utterance.ts';
import { solvedSum } from './arithmetic.ts';

it.each([
  ["what's two plus three", 'five'],
  ['how much is 5 times 6', 'thirty'],
  ['whats ten minus four', 'six'],
  ['what is 3 minus 5', 'two below zero'],
  ['twelve divided by five', 'two, and two left over'],
  ['4+4', 'eight'],
  ['what is twenty five and two', 'twenty-seven'],
  ['what is 100 plus 1', '101'],
])('solves "%s"', (words, answer) => {
  expect(solvedSum(plainWords(words))?.answer).toBe(answer);
});

it.each(['i have two cats and three dogs', 'i am five', 'two times i fell'])(
  'sees no sum in "%s"',
  (words) => {
    expect(solvedSum(plainWords(words))).toBeUndefined();
  },
);

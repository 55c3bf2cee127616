import { describe, expect, test } from 'vitest';
import { joinWords, type RecognitionResult, recognizedWords } from './transcript.ts';

const final = (text: string): RecognitionResult => ({ text, final: true });
const interim = (text: string): RecognitionResult => ({ text, final: false });

describe('the words of one recognition', () => {
  const cases: [name: string, results: RecognitionResult[], words: string][] = [
    ['nothing', [], ''],
    ['only white space', [final('  '), interim('')], ''],
    [
      'separate finals in order',
      [final('i have a dog'), final(' his name is Milo')],
      'i have a dog his name is Milo',
    ],
    ['white space as one space', [final(' i  have\n'), final('\ta dog ')], 'i have a dog'],
    ['finals and the interim after them', [final('i have'), interim(' a do')], 'i have a do'],
    ['an interim in several pieces', [interim('how are'), interim(' you')], 'how are you'],
    [
      'Android’s growing finals',
      [final('hello'), final('hello how'), final('hello how are you')],
      'hello how are you',
    ],
    ['the same final twice', [final('tell me a story'), final('tell me a story')], 'tell me a story'],
    [
      'growing finals that differ in case and marks',
      [final('hello'), final('Hello, how are you?')],
      'Hello, how are you?',
    ],
    [
      'growing finals after another stretch',
      [final('hi'), final('my cat'), final('my cat ran')],
      'hi my cat ran',
    ],
    [
      'a final that takes up everything before it',
      [final('hi'), final('my cat'), final('hi my cat ran')],
      'hi my cat ran',
    ],
    ['an interim that repeats the final', [final('hello'), interim('hello how')], 'hello how'],
    ['a word that only begins alike', [final('i'), final('it rains')], 'i it rains'],
    ['an empty final between', [final('hello'), final(''), final('hello you')], 'hello you'],
    ['letters of any script', [final('привет'), final('привет как дела')], 'привет как дела'],
  ];
  test.each(cases)('%s', (_name, results, words) => {
    expect(recognizedWords(results)).toBe(words);
  });
});

test('kept words stand before the ones heard since', () => {
  expect(joinWords('', '')).toBe('');
  expect(joinWords('i have a dog', '')).toBe('i have a dog');
  expect(joinWords('', ' his name is Milo ')).toBe('his name is Milo');
  expect(joinWords('i have a dog', 'his name is Milo')).toBe('i have a dog his name is Milo');
});

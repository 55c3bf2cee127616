import { describe, expect, it } from 'vitest';
import { plainWords } from '../../../../../core/voice/normalize-utterance.ts';
import { type FeelingName, feelingIn } from './feelings.ts';

const heard: readonly (readonly [string, FeelingName])[] = [
  ['im so happy', 'happy'],
  ['me sad', 'sad'],
  ["i'm feeled bad", 'sad'],
  ['i cried today', 'sad'],
  ['im mad at my brother', 'angry'],
  ['its not fair', 'angry'],
  ['i am scared of the dark', 'scared'],
  ['there is a monster under my bed', 'scared'],
  ['nobody wants to play with me', 'lonely'],
  ['i feel so alone', 'lonely'],
  ['im worried about my test', 'worried'],
  ['i tied my shoe all by myself', 'proud'],
  ['i am jealous of my sister', 'jealous'],
  ['im bored', 'bored'],
  ['there is nothing to do', 'bored'],
  ['i am really tired', 'tired'],
  ["i'm so excited i can't wait", 'excited'],
  ['i was so embarrassed', 'embarrassed'],
];

describe('feelingIn', () => {
  it.each(heard)('hears in "%s" that the child is %s', (words, name) => {
    expect(feelingIn(plainWords(words))).toMatchObject({ name, not: false });
  });

  it('understands a negation', () => {
    expect(feelingIn(plainWords("i'm not sad"))).toMatchObject({ name: 'sad', not: true });
  });

  it('takes what the child is, not what it is not', () => {
    expect(feelingIn(plainWords('im not sad im mad'))).toMatchObject({ name: 'angry', not: false });
  });

  it('hears the degree', () => {
    expect(feelingIn(plainWords('i am very sad'))?.degree).toBe('much');
    expect(feelingIn(plainWords('im a little bit sad'))?.degree).toBe('little');
  });

  it('hears the cause', () => {
    expect(feelingIn(plainWords('im sad cuz milo took my car'))?.cause).toBe('milo took my car');
    expect(feelingIn(plainWords('my brother makes me mad'))?.cause).toBe('my brother');
  });

  it.each([
    'the dragon is sad',
    'i have a good idea',
    'do you like sad stories',
    'a happy dog',
    'that is a good one',
  ])('leaves "%s" alone', (words) => {
    expect(feelingIn(plainWords(words))).toBeUndefined();
  });

  it('takes a bare word only where it may be one', () => {
    expect(feelingIn('sad')?.name).toBe('sad');
    expect(feelingIn('sad', false)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { plainWords } from '#core/voice/normalize-utterance.ts';
import { detectFeeling, type FeelingName } from './feelings.ts';

const input: readonly (readonly [string, FeelingName])[] = [
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

describe('detectFeeling', () => {
  it.each(input)('recognizes in "%s" that the child is %s', (words, name) => {
    expect(detectFeeling(plainWords(words))).toMatchObject({ name, not: false });
  });

  it('understands a negation', () => {
    expect(detectFeeling(plainWords("i'm not sad"))).toMatchObject({ name: 'sad', not: true });
  });

  it('prefers the feeling that the child has to a denied one', () => {
    expect(detectFeeling(plainWords('im not sad im mad'))).toMatchObject({ name: 'angry', not: false });
  });

  it('recognizes the degree', () => {
    expect(detectFeeling(plainWords('i am very sad'))?.degree).toBe('much');
    expect(detectFeeling(plainWords('im a little bit sad'))?.degree).toBe('little');
  });

  it('recognizes the cause', () => {
    expect(detectFeeling(plainWords('im sad cuz milo took my car'))?.cause).toBe('milo took my car');
    expect(detectFeeling(plainWords('my brother makes me mad'))?.cause).toBe('my brother');
  });

  it.each([
    'the dragon is sad',
    'i have a good idea',
    'do you like sad stories',
    'a happy dog',
    'that is a good one',
  ])('leaves "%s" alone', (words) => {
    expect(detectFeeling(plainWords(words))).toBeUndefined();
  });

  it('accepts a bare word only if it may be a feeling', () => {
    expect(detectFeeling('sad')?.name).toBe('sad');
    expect(detectFeeling('sad', false)).toBeUndefined();
  });
});

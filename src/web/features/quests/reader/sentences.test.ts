import { expect, it } from 'vitest';
import { sentenceAt, sentencesOf, startShare } from './sentences.ts';

it.each([
  ['It rained. We ran!', ['It rained. ', 'We ran!']],
  ['"Stop!" said Tack. "Why?" asked Dollop.', ['"Stop!" said Tack. ', '"Why?" asked Dollop.']],
  ['Mr. Finch came. He sat… and sat.', ['Mr. Finch came. ', 'He sat… and sat.']],
  ['She called. “Hoo-hoo!” And again.', ['She called. ', '“Hoo-hoo!” ', 'And again.']],
  ['Version 3.5 costs $2.50 today.', ['Version 3.5 costs $2.50 today.']],
  ['雨が降った。走った！', ['雨が降った。', '走った！']],
  ['', []],
])('splits %s', (paragraph, sentences) => {
  expect(sentencesOf(paragraph)).toEqual(sentences);
  expect(sentencesOf(paragraph).join('')).toBe(paragraph);
});

it('finds the sentence at a share of the sound, and the share at which each begins', () => {
  const sentences = ['Ten signs. ', 'Twice that many signs. ', 'End.'];
  for (const index of sentences.keys())
    expect(sentenceAt(sentences, startShare(sentences, index) + 0.01)).toBe(index);
  expect(sentenceAt(sentences, 1)).toBe(2);
  expect(sentenceAt([], 0.5)).toBe(0);
});

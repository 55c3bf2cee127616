import { expect, it } from 'vitest';
import { withNumberWords } from './number-words.ts';

it.each([
  ['Why 24 years?', 'Why twenty four years?'],
  ['$1,700 from 100?', 'one thousand seven hundred dollars from one hundred?'],
  ['76000, 57,000', 'seventy six thousand, fifty seven thousand'],
  ['20% of 0', 'twenty% of zero'],
  ['3.5 and B2B and 1e9 and 99999999999', '3.5 and B2B and 1e9 and 99999999999'],
])('%s: %s', (text, worded) => expect(withNumberWords(text)).toBe(worded));

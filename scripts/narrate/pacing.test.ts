import { expect, it } from 'vitest';
import { leadIn, leadOut, paced } from './pacing.ts';
import { parseScript } from './script.ts';

const { sentences } = parseScript(
  '# Title\n\nOne is here.\nIs this two?\nThree ends it.\n\nFour is alone.\n',
);
const lengths = [12, 13, 12, 13];
const spoken = 50 + leadIn + leadOut;

it('fills the lesson exactly, with longer pauses after questions and paragraphs', () => {
  const { startMs, pause, tempo } = paced(sentences, lengths, spoken + 0.6 * (1 + 1.3 + 2.2));
  expect(tempo).toBe(1);
  expect(pause).toBeCloseTo(0.6);
  expect(startMs).toEqual([3600, 16_200, 29_980, 43_300]);
});

it('asks for another pace where the pauses would be too short or too long', () => {
  expect(paced(sentences, lengths, spoken + 1).tempo).toBeGreaterThan(1);
  expect(paced(sentences, lengths, spoken + 3.6).tempo).toBe(1);
  expect(paced(sentences, lengths, spoken + 3.7).tempo).toBeLessThan(1);
});

it('says by how much a text does not fit', () => {
  expect(() => paced(sentences, lengths, spoken + 10)).toThrow('7.3 s too short for the listed duration');
  expect(() => paced(sentences, lengths, spoken - 10)).toThrow('12.7 s too long for the listed duration');
});

it.each([
  ['no title', 'One is here.\n'],
  ['half a sentence', '# Title\n\nOne is\nhere.\n'],
])('takes no script with %s', (_, text) => {
  expect(() => parseScript(text)).toThrow();
});

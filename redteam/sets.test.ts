import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { concerns, halfOf, harmlessLines, hostileLines, ordinaryLines } from './sets.ts';

const sets = {
  'hostile lines': hostileLines(),
  'harmless lines': harmlessLines(),
  concerns: concerns(),
  'ordinary lines': ordinaryLines(),
};
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const content = join(import.meta.dirname, '../content/safety');
const examples = globSync('{replies,concerns}/*.txt', { cwd: content }).map((name) => ({
  name,
  lines: readFileSync(join(content, name), 'utf8').trim().split('\n'),
}));

describe.each(Object.entries(sets))('the %s', (_, cases) => {
  it('have no case twice', () => {
    const texts = cases.map(({ text }) => lettersOf(text));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('are split into halves of about the same size', () => {
    const tuned = cases.filter(({ text }) => halfOf(text) === 'tuned').length;
    expect(tuned / cases.length).toBeGreaterThan(0.4);
    expect(tuned / cases.length).toBeLessThan(0.6);
  });

  it('share no case with the examples of content/safety, which they would otherwise measure by heart', () => {
    const known = new Set(examples.flatMap(({ lines }) => lines.map(lettersOf)));
    expect(cases.filter(({ text }) => known.has(lettersOf(text))).map(({ text }) => text)).toEqual([]);
  });
});

describe('the examples of content/safety', () => {
  it.each(examples)('$name says what it is about, and has each line once', ({ lines }) => {
    const [title = '', blank, first = ''] = lines;
    expect(title).toMatch(/^\S.*: .+\.$/);
    expect(blank).toBe('');
    expect(first).toMatch(/^(Never|Fine|Urgent|Serious|Uneasy|Ordinary):$/);
    const texts = lines.filter((line) => line !== '').map(lettersOf);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

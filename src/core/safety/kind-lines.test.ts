import { expect, test } from 'vitest';
import { kindLinePicker, kindLines } from './kind-lines.ts';

test('there are at least twelve ways to ask again', () => {
  expect(new Set(kindLines.again).size).toBeGreaterThanOrEqual(12);
});

test.each(['again', 'rest'] as const)(
  'repeats no "%s" line before all others, whatever the seed',
  (occasion) => {
    const lines = kindLines[occasion];
    const pick = kindLinePicker(1_763_650_000_005);
    const picked = lines.map(() => pick(occasion));
    expect(new Set(picked)).toEqual(new Set(lines));
    expect(pick(occasion)).toBe(picked[0]);
  },
);

test('another seed begins with another line', () => {
  expect(kindLinePicker(1)('again')).not.toBe(kindLinePicker(2)('again'));
});

test.each([...kindLines.again, ...kindLines.rest])('"%s" asks the child one thing, speakably', (line) => {
  expect(line.match(/\?/gu)).toHaveLength(1);
  expect(line.endsWith('?')).toBe(true);
  expect(line.split(' ').length).toBeLessThanOrEqual(25);
  expect(line).not.toMatch(/error|server|connection|internet|fail/iu);
});

import { expect, test } from 'vitest';
import { kindLinePicker, kindLines } from './kind-lines.ts';

test('there are at least twelve ways to ask again', () => {
  expect(new Set(kindLines.again).size).toBeGreaterThanOrEqual(12);
});

test.each(['again', 'rest'] as const)(
  'no "%s" line repeats before all were told, wherever it begins',
  (occasion) => {
    const lines = kindLines[occasion];
    const tell = kindLinePicker(1_763_650_000_005);
    const told = lines.map(() => tell(occasion));
    expect(new Set(told)).toEqual(new Set(lines));
    expect(tell(occasion)).toBe(told[0]);
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

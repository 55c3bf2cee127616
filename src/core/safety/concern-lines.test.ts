import { expect, test } from 'vitest';
import { concernLineFor } from './concern-lines.ts';

test.each([
  ['i drank bleach', /poison help.*nine one one/],
  ['my dad hits me', /believe you.*not your fault.*grown-up/],
  ['i want to die', /nine one one/],
  ['my grandma has cancer', /sorry.*grown-up/],
  ['can i play with matches', /^No, .*grown-up/],
])('"%s" gets a line of its own', (utterance, line) => {
  expect(concernLineFor(utterance)).toMatch(line);
});

test('ordinary talk gets none', () => {
  expect(concernLineFor('i have a dog')).toBeUndefined();
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email, enteredPassword, name } from './accounts.ts';

const million = 1_000_000;
// Each took the server from seconds to minutes, in which it answered nobody.
test.each([
  ['an e-mail address', email, `a@${'.'.repeat(million)}@`],
  ['a password', enteredPassword, `a${'\u0301'.repeat(million / 2)}${'\u0323'.repeat(million / 2)}`],
  ['a name', name, `a${'\u0301'.repeat(million / 2)}${'\u0323'.repeat(million / 2)}`],
])('%s that is a million signs long is refused at once', (_, schema, text) => {
  const begun = performance.now();
  expect(z.safeParse(schema, text).success).toBe(false);
  expect(performance.now() - begun).toBeLessThan(500);
});

test('a password of 128 letters with two accents each is not too long', () => {
  expect(z.safeParse(enteredPassword, 'e\u0302\u0301'.repeat(128)).success).toBe(true);
});

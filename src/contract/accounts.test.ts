import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email, enteredPassword, name } from './accounts.ts';

const million = 1_000_000;
// Each blocked the server for seconds to minutes.
test.each([
  ['an e-mail address', email, `a@${'.'.repeat(million)}@`],
  ['a password', enteredPassword, `a${'\u0301'.repeat(million / 2)}${'\u0323'.repeat(million / 2)}`],
  ['a name', name, `a${'\u0301'.repeat(million / 2)}${'\u0323'.repeat(million / 2)}`],
])('%s of a million characters is refused at once', (_, schema, text) => {
  const start = performance.now();
  expect(z.safeParse(schema, text).success).toBe(false);
  expect(performance.now() - start).toBeLessThan(500);
});

test('a password of 128 letters with two accents each is not too long', () => {
  expect(z.safeParse(enteredPassword, 'e\u0302\u0301'.repeat(128)).success).toBe(true);
});

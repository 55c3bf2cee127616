import { expect, it } from 'vitest';
import { hashOfToken, newToken } from './token.ts';

it('makes tokens of 256 bits that never repeat and need no escape in a cookie', () => {
  const tokens = Array.from({ length: 1_000 }, newToken);
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

it('hashes with SHA-256', () => {
  // FIPS 180-4, the example 'abc', in base64url.
  expect(hashOfToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('knows a password again, and no other', async () => {
  const hashed = await hashPassword('1234');
  expect(await verifyPassword(hashed, '1234')).toBe(true);
  expect(await verifyPassword(hashed, '1235')).toBe(false);
  expect(await verifyPassword(hashed, '')).toBe(false);
});

it('hashes with Argon2id at the cost that OWASP asks for, with a new salt each time', async () => {
  const [one, other] = await Promise.all([hashPassword('1234'), hashPassword('1234')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

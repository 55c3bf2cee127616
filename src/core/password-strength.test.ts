import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['abcdef', 'weak'],
  ['Password1234567890!', 'weak'],
  ['P@ssw0rd!!', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890123456', 'weak'],
  ['abababababababababab', 'weak'],
  ['tiger7', 'weak'],
  ['bluehorsex', 'fair'],
  ['blue horse 52', 'good'],
  ['correct horse battery staple', 'strong'],
  ['Zx9$kQ2!vB7&pL', 'strong'],
  ['пароль лошадь', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a password made of one’s own name or address is weak', () => {
  expect(passwordStrength('marguerite99')).not.toBe('weak');
  expect(passwordStrength('marguerite99', ['Marguerite Duras', 'md@example.com'])).toBe('weak');
});

test('composed and decomposed letters count the same', () => {
  expect(passwordStrength('é'.repeat(3).normalize('NFD'))).toBe(passwordStrength('é'.repeat(3)));
});

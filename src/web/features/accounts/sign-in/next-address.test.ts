// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { loginPath } from '../../../store/session-end.ts';
import { nextAddress } from './next-address.ts';

test.each([
  ['', '/'],
  ['?next=', '/'],
  ['?next=/membership', '/membership'],
  ['?next=%2Fmembership%3Femail%3Dabc%23top', '/membership?email=abc#top'],
  ['?next=https://evil.example/in', '/'],
  ['?next=//evil.example/in', '/'],
  ['?next=/%5Cevil.example/in', '/'],
  ['?next=/%09/evil.example/in', '/'],
  ['?next=/.//evil.example/in', '/'],
  ['?next=/%252e%252e//evil.example/in', '/'],
  ['?next=javascript:alert(1)', '/'],
  ['?next=membership', '/'],
])('%j redirects to %j', (search, address) => {
  expect(nextAddress(search)).toBe(address);
});

test('an address and its query survive the way through the log-in page', () => {
  const path = '/payment/success?cs_id=cs_1&x=%2F';
  expect(nextAddress(new URL(loginPath(path), 'http://kurio').search)).toBe(path);
});

import { expect, it } from 'vitest';
import { expiryText, isPro, subscriptionName } from './membership-texts.ts';

const end = Date.UTC(2026, 10, 20, 12);
const yearly = { plan: 1, subscription: 2, expireAt: end } as const;

it('counts as Pro until its date, and for ever without one', () => {
  expect(isPro(yearly, end - 1)).toBe(true);
  expect(isPro(yearly, end)).toBe(false);
  expect(isPro({ ...yearly, expireAt: 0 }, 1)).toBe(false);
  expect(isPro({ ...yearly, expireAt: -1 }, end)).toBe(true);
  expect(isPro({ ...yearly, plan: 0 }, 0)).toBe(false);
});

it('names the subscription and its end', () => {
  expect(subscriptionName(yearly)).toBe('Yearly');
  expect(expiryText(yearly, 'UTC')).toBe('November 20, 2026');
  expect(expiryText({ ...yearly, expireAt: -1 })).toBe('Never');
});

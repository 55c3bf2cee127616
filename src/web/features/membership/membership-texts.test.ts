import { expect, it } from 'vitest';
import { neverExpires, plan, subscription } from '#contract/plans.ts';
import { expiryText, isPro, subscriptionName } from './membership-texts.ts';

const end = Date.UTC(2026, 10, 20, 12);
const yearly = { plan: plan.pro, subscription: subscription.yearly, expireAt: end };

it('counts as Pro until it expires, and always where it never does', () => {
  expect(isPro(yearly, end - 1)).toBe(true);
  expect(isPro(yearly, end)).toBe(false);
  expect(isPro({ ...yearly, expireAt: 0 }, 1)).toBe(false);
  expect(isPro({ ...yearly, expireAt: neverExpires }, end)).toBe(true);
  expect(isPro({ ...yearly, plan: plan.free }, 0)).toBe(false);
});

it('names the subscription and its end', () => {
  expect(subscriptionName(yearly)).toBe('Yearly');
  expect(expiryText(yearly, 'UTC')).toBe('November 20, 2026');
  expect(expiryText({ ...yearly, expireAt: neverExpires })).toBe('Never');
});

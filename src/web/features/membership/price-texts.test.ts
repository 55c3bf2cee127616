import { expect, it } from 'vitest';
import { priceText, proPrices } from '#contract/prices.ts';
import { monthlyWhenYearly, savingText } from './price-texts.ts';

it('writes prices as the specification does', () => {
  expect([0, proPrices.monthly, proPrices.yearly, 8.5].map(priceText)).toEqual([
    '$0',
    '$9.99',
    '$99',
    '$8.50',
  ]);
  expect(monthlyWhenYearly(proPrices)).toBe('$8.25');
});

it('says what a year saves, rounded down', () => {
  expect(savingText(proPrices)).toBe('Save 17% with yearly billing');
  expect(savingText({ monthly: 9, yearly: 108 })).toBeUndefined();
});

import { subscription } from '#contract/plans.ts';
import { type Prices, priceText } from '#contract/prices.ts';

export type Period = keyof Prices;

/** The subscription number of each billing period in the API. */
export const subscriptionOf = { monthly: subscription.monthly, yearly: subscription.yearly } as const;

const monthsPerYear = 12;

/** The price of one month when a year is paid for: '$8.25'. */
export const monthlyWhenYearly = ({ yearly }: Prices) => priceText(yearly / monthsPerYear);

/** 'Save 17% with yearly billing'; undefined where a year saves nothing. */
export function savingText({ monthly, yearly }: Prices): string | undefined {
  const percent = Math.floor((1 - yearly / (monthsPerYear * monthly)) * 100);
  return percent > 0 ? `Save ${percent}% with yearly billing` : undefined;
}

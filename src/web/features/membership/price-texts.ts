import { subscription } from '#contract/plans.ts';

/** The prices of Pro in US dollars. */
export interface Prices {
  monthly: number;
  yearly: number;
}

export type Period = keyof Prices;

/** The subscription number of each billing period in the API. */
export const subscriptionOf = { monthly: subscription.monthly, yearly: subscription.yearly } as const;

const monthsPerYear = 12;

/** '$9.99', '$99'. */
export function priceText(dollars: number): string {
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2;
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits });
}

/** The price of one month when a year is paid for: '$8.25'. */
export const monthlyWhenYearly = ({ yearly }: Prices) => priceText(yearly / monthsPerYear);

/** 'Save 17% with yearly billing'; undefined where a year saves nothing. */
export function savingText({ monthly, yearly }: Prices): string | undefined {
  const percent = Math.floor((1 - yearly / (monthsPerYear * monthly)) * 100);
  return percent > 0 ? `Save ${percent}% with yearly billing` : undefined;
}

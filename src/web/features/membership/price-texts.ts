/** US dollars of Pro. */
export interface Prices {
  monthly: number;
  yearly: number;
}

export type Period = keyof Prices;

/** The subscription that a period stands for at the edge of the API. */
export const subscriptionOf = { monthly: 1, yearly: 2 } as const;

const monthsAYear = 12;

/** '$9.99', '$99'. */
export function priceText(dollars: number): string {
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2;
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits });
}

/** What a month costs when a whole year is paid: '$8.25'. */
export const monthOfYear = ({ yearly }: Prices) => priceText(yearly / monthsAYear);

/** 'Save 17% with yearly billing', or nothing where a year saves nothing. */
export function savingText({ monthly, yearly }: Prices): string | undefined {
  const percent = Math.floor((1 - yearly / (monthsAYear * monthly)) * 100);
  return percent > 0 ? `Save ${percent}% with yearly billing` : undefined;
}

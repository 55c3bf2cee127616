/** The prices of Pro in US dollars, for a month and for a year. */
export interface Prices {
  monthly: number;
  yearly: number;
}

/** The prices that Kurio shows; Stripe's must be the same. */
export const proPrices: Prices = { monthly: 9.99, yearly: 99 };

/** '$9.99', '$99'. */
export function priceText(dollars: number): string {
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2;
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits });
}

/** How a server takes payments. */
export type Payments = 'none' | 'sandbox' | 'stripe';

/** What a page with prices says about a server that takes no real payments. */
export const paymentsNotes: Record<Payments, string | undefined> = {
  none: 'This server does not sell Pro yet.',
  sandbox: 'This server only tests payments: no card is charged.',
  stripe: undefined,
};

import type { Prices } from '../providers/payments/stripe-subscription.ts';
import { ConfigError } from './config-error.ts';

type Settings<Name extends string> = { readonly [key in Name]?: unknown };

/** Variables that are of use only together. With none of them the result is undefined. */
function together<Name extends string, Set extends Settings<Name>>(set: Set, names: readonly Name[]) {
  const given = names.find((name) => set[name] !== undefined);
  if (given === undefined) return undefined;
  const missing = names.find((name) => set[name] === undefined);
  if (missing) throw new ConfigError(`${missing}: must be set where ${given} is`);
  return set as { readonly [key in Name]: NonNullable<Set[key]> };
}

const googleNames = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

interface GoogleSettings {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  OIDC_ISSUER: URL;
}

/** The client that Google, or another issuer, knows this server as. */
export function googleClient(set: GoogleSettings) {
  const client = together(set, googleNames);
  if (!client) return undefined;
  return {
    issuer: set.OIDC_ISSUER,
    clientId: client.GOOGLE_CLIENT_ID,
    clientSecret: client.GOOGLE_CLIENT_SECRET,
  };
}

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_YEARLY',
] as const;

interface PaymentSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_PRICE_MONTHLY?: Prices[1] | undefined;
  STRIPE_PRICE_YEARLY?: Prices[2] | undefined;
  STRIPE_API_BASE?: URL | undefined;
  PAYMENTS?: 'sandbox' | undefined;
}

/** The account at Stripe to which payments go. */
export function stripeAccount(set: PaymentSettings) {
  const account = together(set, stripeNames);
  if (!account) return undefined;
  if (set.PAYMENTS) throw new ConfigError('PAYMENTS: must not be set where STRIPE_SECRET_KEY is');
  const { STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_YEARLY: yearly } = account;
  if (yearly.some((id) => monthly.includes(id)))
    throw new ConfigError('STRIPE_PRICE_YEARLY: must be another than STRIPE_PRICE_MONTHLY');
  return {
    secretKey: account.STRIPE_SECRET_KEY,
    webhookSecret: account.STRIPE_WEBHOOK_SECRET,
    prices: { 1: monthly, 2: yearly },
    apiBase: set.STRIPE_API_BASE,
  };
}

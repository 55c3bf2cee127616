import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const google = { GOOGLE_CLIENT_ID: 'kurio', GOOGLE_CLIENT_SECRET: 'secret' };
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_YEARLY: 'price_y',
};

/** All of `whole` but one, and the name of that one. */
const halves = (whole: Record<string, string>) =>
  Object.keys(whole).map((name) => [name, { ...whole, [name]: '' }] as const);

it.each([...halves(google), ...halves(stripe)])('names %s where it alone is missing', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: must be set where \\w+ is$`));
});

describe('Google', () => {
  it('is the issuer unless another one is named', () => {
    expect(readConfig(google).google).toEqual({
      issuer: new URL('https://accounts.google.com'),
      clientId: 'kurio',
      clientSecret: 'secret',
    });
    const issuer = 'http://127.0.0.1:4000/realms/home/';
    expect(readConfig({ ...google, OIDC_ISSUER: issuer }).google?.issuer.href).toBe(issuer);
  });
});

describe('payments', () => {
  it('go to Stripe’s account with all that it needs', () => {
    expect(readConfig({ ...stripe, STRIPE_API_BASE: 'http://localhost:12111' }).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      prices: { 1: ['price_m'], 2: ['price_y'] },
      apiBase: new URL('http://localhost:12111'),
    });
  });

  it('are tried out in the sandbox, but never beside Stripe', () => {
    expect(readConfig({ PAYMENTS: 'sandbox' })).toMatchObject({ isSandbox: true, stripe: undefined });
    expect(() => readConfig({ ...stripe, PAYMENTS: 'sandbox' })).toThrow(
      /^PAYMENTS: must not be set [^\n]+$/,
    );
  });

  it('know prices that were sold before, after the one that is sold', () => {
    const read = readConfig({
      ...stripe,
      STRIPE_PRICE_MONTHLY: 'price_m2, price_m',
      STRIPE_PRICE_YEARLY: 'y,',
    });
    expect(read.stripe?.prices).toEqual({ 1: ['price_m2', 'price_m'], 2: ['y'] });
  });

  it.each(['price_m', 'price_y,price_m', ' , '])(
    'need two different prices, not %j for the yearly one',
    (yearly) => {
      expect(() => readConfig({ ...stripe, STRIPE_PRICE_YEARLY: yearly })).toThrow(
        /^STRIPE_PRICE_YEARLY: must [^\n]+$/,
      );
    },
  );
});

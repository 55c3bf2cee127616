import * as z from 'zod/mini';
import { user } from './accounts.ts';
import { get, nothing, post } from './call.ts';

export const paidSubscription = z.literal([1, 2]);

/** Free days before the first payment, once for each user. */
export const trialDays = 7;

const redirect = z.object({ url: z.string() });

/** The browser goes to `url`: Stripe's checkout, or the sandbox's own page. */
export const checkout = post({
  path: '/api/stripe/checkout',
  summary: 'Begins the payment of Pro, monthly (1) or yearly (2), the first time with seven days free',
  access: 'user',
  request: z.object({ subscription: paidSubscription }),
  response: redirect,
  errors: ['paymentsNotConfigured', 'paymentFailed', 'alreadyPro', 'tooManyRequests'],
});

export const trial = get({
  path: '/api/stripe/trial',
  summary: 'How many days of Pro are free for this user; none for who had it already',
  access: 'user',
  response: z.object({ days: z.number() }),
  errors: ['paymentsNotConfigured', 'paymentFailed', 'tooManyRequests'],
});

export const portal = post({
  path: '/api/stripe/portal',
  summary: 'Where a paying member changes or ends the subscription',
  access: 'user',
  response: redirect,
  errors: ['paymentsNotConfigured', 'paymentFailed', 'noSubscription', 'tooManyRequests'],
});

/** `csId` is the checkout session's id. What it says is fetched from Stripe, never believed. */
export const handlePaymentSuccess = post({
  path: '/api/stripe/handle_payment_success',
  summary: 'Confirms a finished checkout and gives the user as it is then',
  access: 'user',
  encoding: 'form',
  request: z.object({ csId: z.string().check(z.minLength(1), z.maxLength(255)) }),
  response: user,
  errors: ['paymentsNotConfigured', 'paymentFailed', 'notPaid', 'absent', 'tooManyRequests'],
});

export const webhook = post({
  path: '/api/stripe/webhook',
  summary: 'Stripe tells that something changed; the server then asks Stripe what is so',
  request: z.unknown(),
  response: nothing,
  errors: ['badSignature', 'paymentsNotConfigured', 'paymentFailed', 'tooManyRequests'],
});

/** For the sandbox only: what the page of the local test checkout shows and does. */
export const sandboxCheckout = get({
  path: '/api/sandbox/checkout',
  summary: 'A checkout of the sandbox, where no card is charged',
  access: 'user',
  request: z.object({ csId: z.string().check(z.maxLength(255)) }),
  response: z.object({ subscription: paidSubscription, price: z.number(), trialDays: z.number() }),
  errors: ['absent'],
});

export const sandboxPay = post({
  path: '/api/sandbox/pay',
  summary: 'Finishes a checkout of the sandbox',
  access: 'user',
  request: z.object({ csId: z.string().check(z.maxLength(255)) }),
  response: nothing,
  errors: ['absent'],
});

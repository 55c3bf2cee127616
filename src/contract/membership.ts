import * as z from 'zod/mini';
import { user } from './accounts.ts';
import { empty, get, post } from './call.ts';
import { subscription } from './plans.ts';

export const paidSubscription = z.literal([subscription.monthly, subscription.yearly]);

/** Days of Pro before the first payment, once for each user. */
export const trialDays = 7;

const redirect = z.object({ url: z.string() });

/** `url` is Stripe's checkout, or the sandbox's page. */
export const checkout = post({
  path: '/api/stripe/checkout',
  summary: 'Opens a checkout of Pro, monthly (1) or yearly (2), with seven days free for a new member',
  access: 'user',
  request: z.object({ subscription: paidSubscription }),
  response: redirect,
  errors: ['paymentsNotConfigured', 'paymentFailed', 'alreadyPro', 'tooManyRequests'],
});

export const trial = get({
  path: '/api/stripe/trial',
  summary: 'How many days of Pro are free for this user: none if they had Pro before',
  access: 'user',
  response: z.object({ days: z.number() }),
  errors: ['paymentsNotConfigured', 'paymentFailed', 'tooManyRequests'],
});

export const portal = post({
  path: '/api/stripe/portal',
  summary: 'Where a paying member changes or cancels the subscription',
  access: 'user',
  response: redirect,
  errors: ['paymentsNotConfigured', 'paymentFailed', 'noSubscription', 'tooManyRequests'],
});

/** `csId` is the id of the checkout session, whose state is fetched from Stripe. */
export const handlePaymentSuccess = post({
  path: '/api/stripe/handle_payment_success',
  summary: 'Confirms a completed checkout and returns the user with the new membership',
  access: 'user',
  encoding: 'form',
  request: z.object({ csId: z.string().check(z.minLength(1), z.maxLength(255)) }),
  response: user,
  errors: ['paymentsNotConfigured', 'paymentFailed', 'notPaid', 'absent', 'tooManyRequests'],
});

export const webhook = post({
  path: '/api/stripe/webhook',
  summary: 'Stripe’s webhook: the server then fetches the current state from Stripe',
  request: z.unknown(),
  response: empty,
  errors: ['badSignature', 'paymentsNotConfigured', 'paymentFailed', 'tooManyRequests'],
});

/** For the sandbox's checkout page. */
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
  summary: 'Completes a checkout of the sandbox',
  access: 'user',
  request: z.object({ csId: z.string().check(z.maxLength(255)) }),
  response: empty,
  errors: ['absent'],
});

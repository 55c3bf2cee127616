import * as z from 'zod/mini';

/** Every error code of the product with its HTTP status. A slice adds its codes here, and their sentences below. */
export const statuses = {
  rejectedInput: 400,
  badSignature: 400,
  linkExpired: 400,
  notConfirmed: 400,
  notSignedIn: 401,
  emailNotFound: 401,
  invalidPassword: 401,
  identityNotProved: 401,
  incorrectPin: 401,
  notAllowed: 403,
  foreignOrigin: 403,
  notPaid: 402,
  absent: 404,
  emailAlreadyUsed: 409,
  alreadyPro: 409,
  noSubscription: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  tooManyAttempts: 429,
  internal: 500,
  chatFailed: 502,
  paymentFailed: 502,
  speechFailed: 502,
  stopping: 503,
  notReady: 503,
  speechNotConfigured: 503,
  googleNotConfigured: 503,
  paymentsNotConfigured: 503,
  chatTimeout: 504,
  speechTimeout: 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statuses;

/** The sentence a person sees for each code: what happened, and the next step. */
export const sentences: Record<ErrorCode, string> = {
  rejectedInput: 'Something in the form is not right. Please check it and try again.',
  badSignature: 'This message was not signed by the payment service.',
  linkExpired: 'This link was used already or is older than it may be. Ask for a new one.',
  notConfirmed: 'Type your own e-mail address to confirm.',
  notSignedIn: 'Please log in first.',
  emailNotFound: 'Email not found',
  invalidPassword: 'Incorrect password',
  identityNotProved: 'Google did not confirm who you are. Please try again.',
  incorrectPin: 'Incorrect PIN. Please try again.',
  notAllowed: 'This is not open to you.',
  foreignOrigin: 'This request came from another site and was not carried out.',
  notPaid: 'This payment is not complete yet. Nothing was changed.',
  absent: 'This is not here any more.',
  emailAlreadyUsed: 'Email already in use',
  alreadyPro: 'You are a Pro member already.',
  noSubscription: 'There is no subscription to change.',
  tooLarge: 'That is too much at once. Please send less.',
  unsupportedType: 'The server does not read this kind of content.',
  tooManyRequests: 'That was a lot in a short time. Please wait a moment and try again.',
  tooManyAttempts: 'Too many tries. Please wait a moment.',
  internal: 'Something went wrong on our side. Nothing is lost; please try again.',
  chatFailed: 'The AI service did not answer; the built-in companion did.',
  paymentFailed: 'The payment service did not answer. Nothing was charged; please try again.',
  speechFailed: 'The speech service did not answer.',
  notReady: 'The server cannot reach its database. Please try again in a moment.',
  stopping: 'The server is restarting. Please try again in a moment.',
  googleNotConfigured: 'Google sign-in is not set up on this server. Use your e-mail address instead.',
  paymentsNotConfigured: 'This server does not sell Pro yet.',
  speechNotConfigured: 'No speech service is set up here.',
  chatTimeout: 'The AI service took too long; the built-in companion answered.',
  speechTimeout: 'The speech service took too long.',
};

/** The body of every failure. `fields` names the rejected fields with a sentence for each. */
export const failure = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Failure = z.infer<typeof failure>;

import * as z from 'zod/mini';

/** Every error code of the product with its HTTP status. A slice adds its codes here, and their sentences below. */
export const statuses = {
  rejectedInput: 400,
  notSignedIn: 401,
  incorrectPin: 401,
  notAllowed: 403,
  foreignOrigin: 403,
  absent: 404,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  tooManyAttempts: 429,
  internal: 500,
  chatFailed: 502,
  speechFailed: 502,
  stopping: 503,
  notReady: 503,
  speechNotConfigured: 503,
  chatTimeout: 504,
  speechTimeout: 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statuses;

/** The sentence a person sees for each code: what happened, and the next step. */
export const sentences: Record<ErrorCode, string> = {
  rejectedInput: 'Something in the form is not right. Please check it and try again.',
  notSignedIn: 'Please log in first.',
  incorrectPin: 'Incorrect PIN. Please try again.',
  notAllowed: 'This is not open to you.',
  foreignOrigin: 'This request came from another site and was not carried out.',
  absent: 'This is not here any more.',
  tooLarge: 'That is too much at once. Please send less.',
  unsupportedType: 'The server does not read this kind of content.',
  tooManyRequests: 'That was a lot in a short time. Please wait a moment and try again.',
  tooManyAttempts: 'Too many tries. Please wait a moment.',
  internal: 'Something went wrong on our side. Nothing is lost; please try again.',
  chatFailed: 'The AI service did not answer; the built-in companion did.',
  speechFailed: 'The speech service did not answer.',
  notReady: 'The server cannot reach its database. Please try again in a moment.',
  stopping: 'The server is restarting. Please try again in a moment.',
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

import * as z from 'zod/mini';
import { empty, get, post } from './call.ts';
import { isEmail } from './email.ts';

/** The number of entries is public only from this many on. */
export const minFamiliesShown = 100;

/** An address for the waitlist, with the messages of point 5 for /n2. */
export const waitlistEmail = z.string().check(
  z.refine((text) => text.trim() !== '', { error: 'Please enter your email address', abort: true }),
  z.refine(isEmail, 'Please enter a valid email address'),
);

// The database cannot store a NUL, which is one of them.
const shortText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => !/\p{Cc}/u.test(text)),
  );

const token = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * The response is the same whether the address is new, on the list, or unsubscribed: nobody learns who is on the list.
 * `website` is a hidden field. A bot that fills it gets the same response, and its entry is not stored.
 */
export const join = post({
  path: '/api/test/kurio',
  summary: 'Puts an address on the waitlist and mails a confirmation with an unsubscribe link',
  request: z.object({
    email: waitlistEmail,
    /** What the family is most interested in. */
    niche: z._default(shortText(100), ''),
    /** The page with the form: n1, n2, landing. */
    source: z._default(shortText(40), ''),
    website: z.optional(z.string()),
  }),
  response: empty,
  errors: ['tooManyRequests'],
});

/** May be repeated: an address that is off the list stays off. */
export const unsubscribe = post({
  path: '/api/waitlist/leave',
  summary: 'Takes an address off the waitlist, by the link in its mail',
  request: z.object({ token }),
  response: empty,
  errors: ['waitlistLinkUnknown'],
});

export const resubscribe = post({
  path: '/api/waitlist/back',
  summary: 'Puts an address that has unsubscribed back on the waitlist',
  request: z.object({ token }),
  response: empty,
  errors: ['waitlistLinkUnknown'],
});

/** `families` is null below a hundred. */
export const size = get({
  path: '/api/waitlist/size',
  summary: 'How many families are on the waitlist, from a hundred on',
  response: z.object({ families: z.nullable(z.number()) }),
});

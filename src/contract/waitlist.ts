import * as z from 'zod/mini';
import { get, nothing, post } from './call.ts';
import { isEmail } from './email.ts';

/** So many entries there must be before their number is told to anybody. */
export const toldFrom = 100;

/** An address for the waitlist, with the texts of point 5 for /n2. The server trims it likewise. */
export const waitlistEmail = z.string().check(
  z.refine((text) => text.trim() !== '', { error: 'Please enter your email address', abort: true }),
  z.refine(isEmail, 'Please enter a valid email address'),
);

// A NUL among them is what the database cannot keep.
const shortText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => !/\p{Cc}/u.test(text)),
  );

const token = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * The answer is the same whether the address is new, known, or was taken off: nobody learns who is on the list.
 * `website` is a field that people do not see; an entry that fills it is answered likewise and not kept.
 */
export const join = post({
  path: '/api/test/kurio',
  summary: 'Puts an address on the waitlist and mails a confirmation with a link off the list',
  request: z.object({
    email: waitlistEmail,
    /** What the family is most interested in. */
    niche: z._default(shortText(100), ''),
    /** The page that the visitor came by: n1, n2, landing. */
    source: z._default(shortText(40), ''),
    website: z.optional(z.string()),
  }),
  response: nothing,
  errors: ['tooManyRequests'],
});

/** Works however often it is called: a family that is off the list stays off it. */
export const leave = post({
  path: '/api/waitlist/leave',
  summary: 'Takes the address off the waitlist by the link from the mail',
  request: z.object({ token }),
  response: nothing,
  errors: ['waitlistLinkUnknown'],
});

export const putBack = post({
  path: '/api/waitlist/back',
  summary: 'Puts an address that has just left back on the waitlist',
  request: z.object({ token }),
  response: nothing,
  errors: ['waitlistLinkUnknown'],
});

/** `families` counts who is on the list now; null below a hundred. */
export const size = get({
  path: '/api/waitlist/size',
  summary: 'How many families wait, as soon as they are a hundred',
  response: z.object({ families: z.nullable(z.number()) }),
});

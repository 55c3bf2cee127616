import * as z from 'zod/mini';

export const passwordLimits = { least: 6, most: 128 };

/** Characters of a text, however its accents are written. */
export const characters = (text: string) => [...text.normalize('NFC')].length;

/**
 * Refuses, before anything else looks at it, a text that is far too long: bringing one to NFC, or matching it,
 * takes time by the square of its length. A character with its accents has a few code units, never eight.
 */
export const boundedTo = (most: number, error: string) => z.maxLength(most * 8, { error, abort: true });

const tooLong = 'Password must have 128 characters or less';

/** A password as somebody types it to prove who they are. */
export const enteredPassword = z.string().check(
  z.refine((text) => text !== '', { error: 'Enter password', abort: true }),
  boundedTo(passwordLimits.most, tooLong),
  z.refine((text) => characters(text) <= passwordLimits.most, tooLong),
);

export const password = enteredPassword.check(
  z.refine((text) => characters(text) >= passwordLimits.least, 'Password must have 6 characters or more'),
);

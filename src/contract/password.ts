import * as z from 'zod/mini';

export const passwordLimits = { least: 6, most: 128 };

/** The number of characters, whether accents are composed or not. */
export const characters = (text: string) => [...text.normalize('NFC')].length;

/**
 * Rejects a text that is far too long before any other check: normalizing or matching it takes time that grows with
 * the square of its length. A character with its accents has a few code units, never eight.
 */
export const boundedTo = (most: number, error: string) => z.maxLength(most * 8, { error, abort: true });

const tooLong = 'Password must have 128 characters or less';

/** A password that somebody enters to log in or confirm. */
export const enteredPassword = z.string().check(
  z.refine((text) => text !== '', { error: 'Enter password', abort: true }),
  boundedTo(passwordLimits.most, tooLong),
  z.refine((text) => characters(text) <= passwordLimits.most, tooLong),
);

export const password = enteredPassword.check(
  z.refine((text) => characters(text) >= passwordLimits.least, 'Password must have 6 characters or more'),
);

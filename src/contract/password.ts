import * as z from 'zod/mini';

export const passwordLimits = { least: 6, most: 128 };

/** Characters of a text, however its accents are written. */
export const characters = (text: string) => [...text.normalize('NFC')].length;

/** A password as somebody types it to prove who they are. */
export const enteredPassword = z.string().check(
  z.refine((text) => text !== '', { error: 'Enter password', abort: true }),
  z.refine((text) => characters(text) <= passwordLimits.most, 'Password must have 128 characters or less'),
);

export const password = enteredPassword.check(
  z.refine((text) => characters(text) >= passwordLimits.least, 'Password must have 6 characters or more'),
);

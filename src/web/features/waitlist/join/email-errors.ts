import { isEmail } from '#contract/email.ts';
import { waitlistEmail } from '#contract/waitlist.ts';

/** The error of an address on the simple pages (point 5 of the specification). */
export function simpleEmailError(email: string): string | undefined {
  return isEmail(email) ? undefined : 'Invalid email address.';
}

/** The error of an address on /n2 (point 5 of the specification). */
export function emailError(email: string): string | undefined {
  return waitlistEmail.safeParse(email).error?.issues[0]?.message;
}

import { isEmail } from '#contract/email.ts';
import { waitlistEmail } from '#contract/waitlist.ts';

/** The sentence of point 5 of the specification for the simple pages. */
export function simpleFaultOf(email: string): string | undefined {
  return isEmail(email) ? undefined : 'Invalid email address.';
}

/** The sentences of point 5 for /n2, which the contract holds. */
export function faultOf(email: string): string | undefined {
  return waitlistEmail.safeParse(email).error?.issues[0]?.message;
}

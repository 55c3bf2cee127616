import { CallError } from '../../platform/call-error.ts';

export const notSignedIn = () => new CallError('notSignedIn');

/** No account has this address. */
export const emailNotFound = () => new CallError('emailNotFound');

export const invalidPassword = () => new CallError('invalidPassword');

/** The account signs in by Google only. */
export const noPasswordYet = () =>
  new CallError('invalidPassword', {
    message: 'This account has no password yet. Set one with “Forgot your password?” on the login page.',
  });

export const emailAlreadyUsed = () => new CallError('emailAlreadyUsed');

/** Google has confirmed an address whose account has a password: the two are never linked without being asked. */
export const emailHasPassword = () =>
  new CallError('emailAlreadyUsed', {
    message: 'This e-mail address already has a Kurio account. Log in with its password.',
  });

/** The link was used already, has expired, or never existed. */
export const linkExpired = () => new CallError('linkExpired');

/** Deleting an account takes its e-mail address, typed once more. */
export const notConfirmed = () => new CallError('notConfirmed');

export const googleNotConfigured = () => new CallError('googleNotConfigured');

/** Google did not confirm who this is, or too long ago. */
export const identityNotVerified = (cause?: unknown) => new CallError('identityNotProved', { cause });

/** Google knows the person but has not confirmed the address. */
export const emailNotVerified = () =>
  new CallError('identityNotProved', {
    message: 'Google has not confirmed that this e-mail address is yours. Please confirm it there first.',
  });

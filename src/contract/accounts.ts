import * as z from 'zod/mini';
import { empty, get, post } from './call.ts';
import { emailMost, isEmail } from './email.ts';
import { boundedTo, characters, enteredPassword, password } from './password.ts';
import { user } from './user.ts';

export { enteredPassword, password, passwordLimits } from './password.ts';
export { defaultMembership, emptyUser, type Membership, membership, type User, user } from './user.ts';

export const nameLimits = { least: 2, most: 30 };

const nameTooLong = 'Name must have 30 characters or less';

/** With the messages of point 5 of the specification, for form and request alike. */
export const name = z.string().check(
  boundedTo(nameLimits.most, nameTooLong),
  z.refine((text) => text.trim() !== '', { error: 'Enter name', abort: true }),
  z.refine((text) => characters(text.trim()) >= nameLimits.least, 'Name must have 2 characters or more'),
  z.refine((text) => characters(text.trim()) <= nameLimits.most, nameTooLong),
  // The database cannot store a NUL, which is one of them.
  z.refine((text) => !/\p{Cc}/u.test(text.trim()), 'Name must have visible characters only'),
);

export const email = z.string().check(
  z.maxLength(emailMost, { error: "Doesn't look like email", abort: true }),
  z.refine((text) => text.trim() !== '', { error: 'Enter email', abort: true }),
  z.refine(isEmail, "Doesn't look like email"),
);

export const signupForm = z.object({ name, email, password });
export const loginForm = z.object({ email, password: enteredPassword });
export const passwordForm = z.object({ current: enteredPassword, password });

const token = z.string().check(z.minLength(1), z.maxLength(128));

export const signup = post({
  path: '/api/user/signup',
  summary: 'Creates an account and signs this browser in',
  encoding: 'form',
  request: signupForm,
  response: user,
  errors: ['emailAlreadyUsed', 'tooManyRequests'],
});

export const login = post({
  path: '/api/user/login',
  summary: 'Signs this browser in',
  encoding: 'form',
  request: loginForm,
  response: user,
  errors: ['emailNotFound', 'invalidPassword', 'tooManyRequests'],
});

/** `name` and `email` must be those of the identity that was just verified in the popup. */
export const login3rdParty = post({
  path: '/api/user/login_3rd_party',
  summary: 'Signs in with the identity that was just verified in the popup',
  encoding: 'form',
  request: z.object({
    name: z.string().check(z.maxLength(256)),
    email: z.string().check(z.maxLength(emailMost)),
  }),
  response: z.object({ ...user.shape, isNew: z.boolean() }),
  errors: ['identityNotProved', 'emailAlreadyUsed', 'googleNotConfigured'],
});

/** The identity that was verified in this browser, until it is used or ten minutes have passed. */
export const verifiedIdentity = get({
  path: '/api/user/google/proved',
  summary: 'The identity that was just verified in the popup',
  response: z.object({ name: z.string(), email: z.string() }),
  errors: ['identityNotProved'],
});

export const logout = post({ path: '/api/user/logout', summary: 'Ends this session', response: empty });

export const status = get({
  path: '/api/user/status',
  summary: 'The signed-in user, or the empty user',
  response: user,
});

export const requestReset = post({
  path: '/api/user/reset',
  summary:
    'Mails a link that sets a new password, if the address has an account; the response is the same if not',
  request: z.object({ email }),
  response: empty,
  errors: ['tooManyRequests'],
});

export const reset = post({
  path: '/api/user/reset/use',
  summary: 'Sets a new password by the link in the mail, ends all sessions and signs this browser in',
  request: z.object({ token, password }),
  response: user,
  errors: ['linkExpired'],
});

export const changeName = post({
  path: '/api/user/name',
  summary: 'Changes the name',
  access: 'user',
  request: z.object({ name }),
  response: user,
});

export const requestEmailChange = post({
  path: '/api/user/email',
  summary: 'Mails a link to the new address; the address changes when it is opened',
  access: 'user',
  request: z.object({ email, password: enteredPassword }),
  response: empty,
  errors: ['invalidPassword', 'emailAlreadyUsed', 'tooManyRequests'],
});

export const confirmEmail = post({
  path: '/api/user/email/confirm',
  summary: 'Changes the address by the link in the mail',
  request: z.object({ token }),
  response: empty,
  errors: ['linkExpired', 'emailAlreadyUsed'],
});

export const changePassword = post({
  path: '/api/user/password',
  summary: 'Changes the password and ends every other session',
  access: 'user',
  request: passwordForm,
  response: user,
  errors: ['invalidPassword', 'tooManyRequests'],
});

export const download = get({
  path: '/api/user/data',
  summary: 'Everything that the server stores about the user',
  access: 'user',
  response: z.record(z.string(), z.unknown()),
});

/** `confirmation` is the account's e-mail address, typed once more. */
export const deleteAccount = post({
  path: '/api/user/delete',
  summary: 'Deletes the account with everything it owns, at once and for good',
  access: 'user',
  request: z.object({ confirmation: z.string().check(z.maxLength(emailMost)) }),
  response: empty,
  errors: ['notConfirmed'],
});

import * as z from 'zod/mini';
import { get, nothing, post } from './call.ts';
import { enteredPassword } from './password.ts';

export const pinLength = 4;

export const pin = z
  .string()
  .check(z.regex(new RegExp(`^[0-9]{${pinLength}}$`), `PIN must be ${pinLength} digits`));

const parentStatus = z.object({ isParent: z.boolean() });

export const enterPin = post({
  path: '/api/parent/pin',
  summary: 'Opens the parent area for this browser',
  request: z.object({ pin }),
  response: parentStatus,
  errors: ['incorrectPin', 'tooManyAttempts'],
});

export const status = get({
  path: '/api/parent/status',
  summary: 'Whether this browser is in the parent area',
  response: parentStatus,
});

export const logout = post({
  path: '/api/parent/logout',
  summary: 'Leaves the parent area',
  response: nothing,
});

export const setPin = post({
  path: '/api/parent/pin/set',
  summary:
    'Sets the PIN of the signed-in parent, also in place of a forgotten one; shuts out who knew the old',
  access: 'user',
  request: z.object({ pin, password: enteredPassword }),
  response: parentStatus,
  errors: ['invalidPassword', 'tooManyRequests'],
});

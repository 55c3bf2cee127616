import * as z from 'zod/mini';
import { empty, get, post } from './call.ts';

export const pinLength = 4;

export const pin = z
  .string()
  .check(z.regex(new RegExp(`^[0-9]{${pinLength}}$`), `PIN must be ${pinLength} digits`));

export const parentStatus = z.object({ isParent: z.boolean() });

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
  summary: 'Closes the parent area in this browser',
  response: empty,
});

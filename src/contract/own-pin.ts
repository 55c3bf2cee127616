import * as z from 'zod/mini';
import { post } from './call.ts';
import { parentStatus, pin } from './parents.ts';
import { enteredPassword } from './password.ts';

export const setPin = post({
  path: '/api/parent/pin/set',
  summary: 'Sets the PIN of the signed-in parent, also a forgotten one, and ends the sessions of the old PIN',
  access: 'user',
  request: z.object({ pin, password: enteredPassword }),
  response: parentStatus,
  errors: ['invalidPassword', 'tooManyRequests'],
});

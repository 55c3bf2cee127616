import * as z from 'zod/mini';
import { post } from './call.ts';
import { parentStatus, pin } from './parents.ts';
import { enteredPassword } from './password.ts';

export const setPin = post({
  path: '/api/parent/pin/set',
  summary:
    'Sets the PIN of the signed-in parent, also in place of a forgotten one; shuts out who knew the old',
  access: 'user',
  request: z.object({ pin, password: enteredPassword }),
  response: parentStatus,
  errors: ['invalidPassword', 'tooManyRequests'],
});

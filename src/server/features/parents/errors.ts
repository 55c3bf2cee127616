import { CallError } from '../../platform/call-error.ts';

export const incorrectPin = () => new CallError('incorrectPin');

/** Too many wrong PINs in a row. */
export const tooManyAttempts = (retryAfterSeconds: number) =>
  new CallError('tooManyAttempts', {
    retryAfterSeconds,
    message: `Too many tries. Please wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
  });

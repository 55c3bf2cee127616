import { ApiError } from './api.ts';

/** The sentence for the person in front of the screen; a fault of the page itself has none of its own. */
export function errorSentence(error: Error): string {
  if (error instanceof ApiError) return error.message;
  return 'Something went wrong here. Please reload the page and try again.';
}

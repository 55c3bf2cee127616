import { ApiError } from './api.ts';

/** The sentence to show for an error; one for all that are not an `ApiError`. */
export function errorSentence(error: Error): string {
  if (error instanceof ApiError) return error.message;
  return 'Something went wrong here. Please reload the page and try again.';
}

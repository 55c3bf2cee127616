import { tutorName } from '#core/lessons/tutor-name.ts';
import { CallError } from '../../platform/call-error.ts';
import type { UpstreamError } from '../../platform/upstream.ts';

/** There is no such sound or captions file. */
export const notFound = () => new CallError('absent');

/** The requested range starts after the end of the sound. */
export const pastTheEnd = () => new CallError('pastTheEnd');

// The default messages of these codes are about the children's companion.
const messages = {
  chatFailed: `${tutorName} could not answer just now. Please try again.`,
  chatTimeout: `${tutorName} took too long to answer. Please try again.`,
};

/** The chat service failed, or took too long. */
export function tutorError(cause: UpstreamError): CallError {
  const code = cause.reason === 'timeout' ? 'chatTimeout' : 'chatFailed';
  return new CallError(code, { message: messages[code], cause });
}

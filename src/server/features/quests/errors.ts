import { CallError } from '../../platform/call-error.ts';
import type { UpstreamError } from '../../platform/upstream.ts';

const retryAfterSeconds = 5;

export const notSignedIn = () => new CallError('notSignedIn');

/** There is no such book, episode, paragraph or cover, or it is another reader's. */
export const notFound = () => new CallError('absent');

/** The file is neither an EPUB nor text, or it is broken. */
export const unreadableBook = () => new CallError('unreadableBook');

/** The book is locked by its seller (DRM). */
export const encryptedBook = () => new CallError('encryptedBook');

export const fileTooBig = (cause?: unknown) => new CallError('fileTooBig', { cause });

/** The reader has as many imported books as one account may have. */
export const tooManyBooks = () => new CallError('tooManyBooks');

/** The imported books would take more bytes than one account may use. */
export const shelfFull = () => new CallError('shelfFull');

/** This reader already imports a book, or the server reads as many as it can. */
export const importBusy = () => new CallError('tooManyRequests', { retryAfterSeconds });

export const speechNotConfigured = () => new CallError('speechNotConfigured');

/** The speech service failed, or took too long. */
export const speechError = (cause: UpstreamError) =>
  new CallError(cause.reason === 'timeout' ? 'speechTimeout' : 'speechFailed', { cause });

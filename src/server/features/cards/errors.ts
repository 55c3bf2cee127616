import { CallError } from '../../platform/call-error.ts';
import type { UpstreamError } from '../../platform/upstream.ts';

const retryAfterSeconds = 10;

/** There is no such card, picture or sound, or it is another learner's. */
export const notFound = () => new CallError('absent');

/** The card was rated since the browser saw it. */
export const staleCard = () => new CallError('staleCard');

export const nothingToUndo = () => new CallError('nothingToUndo');

/** More cards than the free plan keeps. */
export const cardLimitReached = () => new CallError('cardLimitReached');

/** More AI cards than the free plan makes in a month. */
export const aiCardLimitReached = () => new CallError('aiCardLimitReached');

export const proOnly = () => new CallError('proOnly');

/** No built-in deck has cards for this topic. */
export const topicUnknown = (message?: string) => new CallError('topicUnknown', message ? { message } : {});

/** Only an AI service makes cards from notes. */
export const notesNeedService = () => new CallError('notesNeedService');

/** The AI service failed, or took too long, and nothing stands in for it. */
export const generationError = (code: 'chatFailed' | 'chatTimeout', message: string, cause?: UpstreamError) =>
  new CallError(code, { message, cause });

/** The file is of no kind that Kurio reads, or it is broken. */
export const unreadableFile = (message?: string) =>
  new CallError('unreadableFile', message ? { message } : {});

export const fileTooBig = (cause?: unknown) => new CallError('fileTooBig', { cause });

/** This learner already imports or exports a file, or the server handles as many as it can. */
export const transferBusy = () => new CallError('tooManyRequests', { retryAfterSeconds });

import { CallError } from '../../../platform/http/errors.ts';
import { answerOfThread, TooMuchWork } from '../../../platform/thread.ts';
import type { BookRefused } from './book-refused.ts';
import type { IncomingBook } from './incoming-book.ts';

// The longest novels take about a second of one slow core.
const readingMilliseconds = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 };

type Read = { book: IncomingBook } | { refused: BookRefused['code'] };

/**
 * Reads a book in a thread of its own, with limits on memory and time. Throws `unreadableBook`, `encryptedBook` and
 * `fileTooBig`, and the signal's reason.
 */
export async function readApart(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<IncomingBook> {
  // A copy, for what is moved to the thread is gone here, and a small buffer shares its memory with others.
  const copy = Uint8Array.from(bytes);
  const work = {
    ...{
      url: new URL('./book-thread.ts', import.meta.url),
      resourceLimits,
      milliseconds: readingMilliseconds,
    },
    ...{ workerData: { name, bytes: copy }, transferList: [copy.buffer] },
  };
  try {
    const answer = await answerOfThread<Read>(work, signal);
    if ('book' in answer) return answer.book;
    throw new CallError(answer.refused);
  } catch (cause) {
    throw cause instanceof TooMuchWork ? new CallError('fileTooBig', { cause }) : cause;
  }
}

import { runInThread, ThreadLimitError } from '../../../platform/thread.ts';
import { fileTooBig } from '../errors.ts';
import type { ParsedBook } from './parsed-book.ts';

// The longest novels take about a second on one slow core.
const milliseconds = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 };

/**
 * Parses a book in its own thread, with limits on memory and time. Throws `unreadableBook`, `encryptedBook`,
 * `fileTooBig`, and the signal's reason.
 */
export async function parseBookInThread(
  name: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<ParsedBook> {
  const url = new URL('./book-worker.ts', import.meta.url);
  try {
    return await runInThread<ParsedBook>(
      { url, data: { name }, bytes, resourceLimits, milliseconds },
      signal,
    );
  } catch (cause) {
    throw cause instanceof ThreadLimitError ? fileTooBig(cause) : cause;
  }
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CallError } from '../../../platform/http/errors.ts';
import { answerOfThread, TooMuchWork } from '../../../platform/thread.ts';
import type { FileRefused } from './file-refused.ts';
import type { IncomingFile, ReadingContext } from './incoming.ts';
import type { WriteOrder } from './write-thread.ts';

// A hundred thousand cards with mark-up take less than this on one slow core.
const readingMilliseconds = 120_000;
// A hundred thousand cards and a million ratings fit; a file that needs more was made to do harm.
const resourceLimits = { maxOldGenerationSizeMb: 1_024, stackSizeMb: 4 };

type Read = { file: IncomingFile } | { refused: Pick<FileRefused, 'code' | 'message'> };

/**
 * Reads a file in a thread of its own, with limits on memory and time. Throws `unreadableFile` and
 * `fileTooBig`, and the signal's reason.
 */
export async function readApart(
  name: string,
  bytes: Uint8Array,
  context: ReadingContext,
  signal: AbortSignal,
): Promise<IncomingFile> {
  // A copy, for what is moved to the thread is gone here, and a small buffer shares its memory with others.
  const copy = Uint8Array.from(bytes);
  const url = new URL('./read-thread.ts', import.meta.url);
  const work = {
    ...{ url, resourceLimits, milliseconds: readingMilliseconds },
    ...{ workerData: { name, bytes: copy, context }, transferList: [copy.buffer] },
  };
  try {
    const answer = await answerOfThread<Read>(work, signal);
    if ('file' in answer) return answer.file;
    const { code, message } = answer.refused;
    throw new CallError(code, message ? { message } : {});
  } catch (cause) {
    throw cause instanceof TooMuchWork ? new CallError('fileTooBig', { cause }) : cause;
  }
}

/** Writes a package in a thread of its own; gives its pieces as they are ready. Leaving ends the thread. */
export async function* writeApart(
  settings: { now: number; timeZone: string },
  orders: AsyncIterable<WriteOrder>,
): AsyncGenerator<Uint8Array> {
  const url = new URL('./write-thread.ts', import.meta.url);
  const thread = new Worker(url, { workerData: settings, resourceLimits });
  try {
    for await (const order of orders) {
      const answered = once(thread, 'message');
      thread.postMessage(order);
      const [{ chunks }] = await answered;
      yield* chunks;
    }
  } finally {
    await thread.terminate();
  }
}

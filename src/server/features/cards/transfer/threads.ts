import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { runInThread, ThreadLimitError } from '../../../platform/thread.ts';
import { fileTooBig, unreadableFile } from '../errors.ts';
import { fileKind } from './file-kind.ts';
import type { IncomingFile, ReadingContext } from './incoming.ts';
import type { WriteCommand } from './write-worker.ts';

// A hundred thousand cards with markup take less than this on one slow core.
const milliseconds = 120_000;
// A hundred thousand cards and a million ratings fit. A file that needs more was made to do harm.
const resourceLimits = { maxOldGenerationSizeMb: 1_024, stackSizeMb: 4 };

/**
 * Reads a file in its own thread, with limits on memory and time. Throws `unreadableFile`, `fileTooBig`, and the
 * signal's reason.
 */
export async function readInThread(
  name: string,
  bytes: Uint8Array,
  context: ReadingContext,
  signal: AbortSignal,
): Promise<IncomingFile> {
  if (fileKind(name) === undefined) throw unreadableFile();
  const url = new URL('./read-worker.ts', import.meta.url);
  const work = { url, data: { name, context }, bytes, resourceLimits, milliseconds };
  try {
    return await runInThread<IncomingFile>(work, signal);
  } catch (cause) {
    throw cause instanceof ThreadLimitError ? fileTooBig(cause) : cause;
  }
}

/** Writes an Anki package in its own thread, piece by piece. The thread ends with the iteration. */
export async function* writeInThread(
  settings: { now: number; timeZone: string },
  commands: AsyncIterable<WriteCommand>,
): AsyncGenerator<Uint8Array> {
  const url = new URL('./write-worker.ts', import.meta.url);
  const thread = new Worker(url, { workerData: settings, resourceLimits });
  try {
    for await (const command of commands) {
      const answered = once(thread, 'message');
      thread.postMessage(command);
      const [{ chunks }] = await answered;
      yield* chunks;
    }
  } finally {
    await thread.terminate();
  }
}

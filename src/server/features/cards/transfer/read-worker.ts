import { workerData } from 'node:worker_threads';
import { postResult } from '../../../platform/thread-result.ts';
import { unreadableFile } from '../errors.ts';
import { readFile } from './read-file.ts';

// Runs in its own thread (see threads.ts), where a hostile file harms nobody else.

/** sql.js throws these when a file confuses SQLite. Nothing of it outlives the thread. */
const isSqliteCrash = (error: unknown) =>
  error instanceof Error && /^(RuntimeError|RangeError)$/.test(error.name);

const { name, bytes, context } = workerData;

await postResult(
  () =>
    readFile(name, bytes, context).catch((error: unknown) => {
      throw isSqliteCrash(error) ? unreadableFile() : error;
    }),
  ({ media }) => [...new Set(media.map(({ content }) => content.buffer as ArrayBuffer))],
);

import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused } from './file-refused.ts';
import { readFile } from './read-file.ts';

// Runs in a thread of its own (see threads.ts), where a hostile file can hurt nobody else.

/** What sql.js throws when a file led SQLite astray; nothing of it outlives the thread. */
const isAstray = (error: unknown) => error instanceof Error && /^(RuntimeError|RangeError)$/.test(error.name);

try {
  const { name, bytes, context } = workerData;
  const file = await readFile(name, bytes, context);
  const buffers = new Set(file.media.map(({ content }) => content.buffer as ArrayBuffer));
  parentPort?.postMessage({ file }, [...buffers]);
} catch (error) {
  if (!(error instanceof FileRefused) && !isAstray(error)) throw error;
  const { code, message } = error instanceof FileRefused ? error : new FileRefused('unreadableFile');
  parentPort?.postMessage({ refused: { code, message } });
}

import { parentPort, workerData } from 'node:worker_threads';
import { BookRefused } from './book-refused.ts';
import { readBook } from './read-book.ts';

// Runs in a thread of its own (see read-apart.ts), where a hostile file can hurt nobody else.
try {
  const { name, bytes } = workerData;
  parentPort?.postMessage({ book: readBook(name, bytes) });
} catch (error) {
  if (!(error instanceof BookRefused)) throw error;
  parentPort?.postMessage({ refused: error.code });
}

import { workerData } from 'node:worker_threads';
import { postResult } from '../../../platform/thread-result.ts';
import { parseBook } from './parse-book.ts';

// Runs in its own thread (see parse-book-in-thread.ts), where a hostile file harms nobody else.
await postResult(() => parseBook(workerData.name, workerData.bytes));

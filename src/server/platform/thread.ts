import { once } from 'node:events';
import { type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads';

/** Why the work of a thread did not come to its end: it took too long, or too much memory. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

interface Work {
  /** The module that the thread runs; it posts one message, its answer. */
  url: URL;
  workerData: object;
  /** What is moved to the thread, and is gone here. */
  transferList: TransferListItem[];
  resourceLimits: ResourceLimits;
  milliseconds: number;
}

/**
 * What a thread of its own answers, within limits on memory and time. Throws `TooMuchWork`, whatever the thread
 * throws, and the signal's reason.
 */
export async function answerOfThread<Answer>(work: Work, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const { url, milliseconds, ...options } = work;
  const thread = new Worker(url, options);
  const limit = AbortSignal.timeout(milliseconds);
  try {
    const [answer] = await once(thread, 'message', { signal: AbortSignal.any([signal, limit]) });
    return answer;
  } catch (cause) {
    signal.throwIfAborted();
    const isTooMuch = limit.aborted || (cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooMuch ? new TooMuchWork('a thread took too long or too much memory', { cause }) : cause;
  } finally {
    await thread.terminate();
  }
}

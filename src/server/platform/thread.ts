import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { CallError } from './call-error.ts';
import type { ThreadResult } from './thread-result.ts';

/** A thread took too long, or too much memory. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
}

interface Work {
  /** The module that the thread runs. It calls `postResult` once. */
  url: URL;
  /** Reaches the thread as `workerData`, with `bytes` beside it. */
  data: object;
  bytes: Uint8Array;
  resourceLimits: ResourceLimits;
  milliseconds: number;
}

/**
 * Runs a module in its own thread, within limits on memory and time, and returns its result. Throws
 * `ThreadLimitError`, whatever the thread throws, and the signal's reason.
 */
export async function runInThread<Result>(work: Work, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  // A copy: transferred bytes are gone here, and a small buffer shares its memory with others.
  const bytes = Uint8Array.from(work.bytes);
  const { resourceLimits } = work;
  const thread = new Worker(work.url, {
    workerData: { ...work.data, bytes },
    transferList: [bytes.buffer],
    resourceLimits,
  });
  const limit = AbortSignal.timeout(work.milliseconds);
  let answer: ThreadResult<Result>;
  try {
    [answer] = await once(thread, 'message', { signal: AbortSignal.any([signal, limit]) });
  } catch (cause) {
    signal.throwIfAborted();
    const isTooMuch = limit.aborted || (cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooMuch ? new ThreadLimitError('a thread took too long or too much memory', { cause }) : cause;
  } finally {
    await thread.terminate();
  }
  if ('error' in answer) throw new CallError(answer.error.code, { message: answer.error.message });
  return answer.result;
}

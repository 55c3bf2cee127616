import { parentPort, type Transferable } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { CallError } from './call-error.ts';

/** What a thread posts to `runInThread`. */
export type ThreadResult<Result> = { result: Result } | { error: { code: ErrorCode; message: string } };

/** In a thread: posts what `work` returns, or the `CallError` that it throws. Any other error ends the thread. */
export async function postResult<Result>(
  work: () => Result | Promise<Result>,
  transferList: (result: Result) => readonly Transferable[] = () => [],
): Promise<void> {
  try {
    const result = await work();
    parentPort?.postMessage({ result } satisfies ThreadResult<Result>, transferList(result));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message } = error;
    parentPort?.postMessage({ error: { code, message } } satisfies ThreadResult<Result>);
  }
}

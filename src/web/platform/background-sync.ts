import { ApiError } from './api.ts';

const retryMs = 30_000;

/**
 * Gives a function that runs `task`, one run at a time; a call during a run has another run follow. After an `ApiError`
 * the task runs again in 30 seconds and when the connection is back, but not when the session has ended: signing in
 * starts the next run. Any other error rejects.
 */
export function backgroundSync(
  task: () => Promise<void>,
  onError?: (error: ApiError) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isDue = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    clearTimeout(retry);
    try {
      while (isDue) {
        isDue = false;
        await task();
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'notSignedIn') retry = setTimeout(() => void sync(), retryMs);
      onError?.(error);
    }
  };
  const sync = () => {
    isDue = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  globalThis.addEventListener?.('online', () => void sync());
  return sync;
}

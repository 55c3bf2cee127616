/**
 * Lets `work` run for one key at a time. Who asks while it runs gets the run that begins afterwards, together
 * with all others who ask until then: twenty messages at once cost two runs, and each is answered by a run
 * that began after it came.
 */
export function inTurn<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<T>>();

  async function afterRunning(key: string): Promise<T> {
    await running.get(key)?.catch(() => {});
    next.delete(key);
    const run = work(key);
    running.set(key, run);
    try {
      return await run;
    } finally {
      if (running.get(key) === run) running.delete(key);
    }
  }

  return (key) => {
    const shared = next.get(key);
    if (shared) return shared;
    const run = afterRunning(key);
    next.set(key, run);
    return run;
  };
}

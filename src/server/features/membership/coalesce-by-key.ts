/**
 * Runs `work` for each key one at a time, and lets all calls that come during a run share the next one: twenty calls
 * at once cost two runs, and each gets the result of a run that started after it was made.
 */
export function coalesceByKey<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
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

/** A step of some work: how far it is, or at last what it gave. */
export type Step<P, R> = { progress: P } | { result: R };

/**
 * Carries `work` out and gives what it tells on its way, then its result. What it throws is thrown at the end.
 * Who stops listening does not stop the work; a signal of its own does.
 */
export async function* withProgress<P, R>(
  work: (tell: (progress: P) => void) => Promise<R>,
): AsyncGenerator<Step<P, R>> {
  const told: P[] = [];
  let isOver = false;
  let news = Promise.withResolvers<void>();
  const ended = work((progress) => {
    told.push(progress);
    news.resolve();
  }).finally(() => {
    isOver = true;
    news.resolve();
  });
  // Awaited below; nobody may be left to hear of it.
  ended.catch(() => {});
  while (!isOver || told.length > 0) {
    if (told.length === 0) await news.promise;
    news = Promise.withResolvers<void>();
    for (const progress of told.splice(0)) yield { progress };
  }
  yield { result: await ended };
}

/**
 * Does something once the page is there, `delayMs` have gone by and the browser has nothing else to do. Gives back
 * how to call it off.
 */
export function whenIdleAfterLoad(act: () => void, delayMs = 0): () => void {
  const over = new AbortController();
  // Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const actUnlessOver = () => {
    if (!over.signal.aborted) act();
  };
  const wait = () => setTimeout(() => whenIdle(actUnlessOver), delayMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal: over.signal });
  return () => over.abort();
}

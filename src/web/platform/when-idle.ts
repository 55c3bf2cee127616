/** Calls `act` once the page is loaded, `delayMs` have passed and the browser is idle. Returns how to cancel it. */
export function whenIdleAfterLoad(act: () => void, delayMs = 0): () => void {
  const controller = new AbortController();
  // Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const actUnlessCanceled = () => {
    if (!controller.signal.aborted) act();
  };
  const wait = () => setTimeout(() => whenIdle(actUnlessCanceled), delayMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal: controller.signal });
  return () => controller.abort();
}

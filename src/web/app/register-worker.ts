// What the page itself loads, and a child's first tap, come before a copy of everything for later.
const afterLoadMs = 3_000;

/** Registers the service worker once the page is there and has nothing to do; a server of `npm run dev` has none. */
export function registerWorkerLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const wait = () => setTimeout(() => whenIdle(register), afterLoadMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

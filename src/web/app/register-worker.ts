import { whenIdleAfterLoad } from '../platform/when-idle.ts';

// The page's own files and a child's first tap come before the copies for offline use.
const afterLoadMs = 3_000;

/**
 * Registers the service worker once the page is loaded and idle. `npm run dev` has none, and unregisters the one of
 * `npm start` at the same address, which would answer with cached files.
 */
export function registerWorkerLater(): void {
  if (!('serviceWorker' in navigator)) return;
  if (!import.meta.env.PROD) {
    void navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.unregister()));
    return;
  }
  whenIdleAfterLoad(() => {
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, afterLoadMs);
}

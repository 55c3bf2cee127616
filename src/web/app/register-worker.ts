import { whenIdleAfterLoad } from '../platform/when-idle.ts';

// What the page itself loads, and a child's first tap, come before a copy of everything for later.
const afterLoadMs = 3_000;

/**
 * Registers the service worker once the page is there and has nothing to do. A server of `npm run dev` has none, and
 * lets go of the one that `npm start` left at the same address: it would answer with what it keeps.
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

import { storedStateCookie } from '#contract/site.ts';
import { onStored } from '../platform/storage/local-value.ts';

const yearSeconds = 31_536_000;

/** Whether this browser stores anything of Kurio, such as its own characters or a signed-in user. */
export function hasLocalData(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

/**
 * Tells the server by a cookie whether this browser stores anything: now, with the first write, and when the page is
 * left. The server then sends a page that renders itself, since a prerendered one would change at once.
 */
export function syncLocalDataCookie(): void {
  let isSet = false;
  const sync = () => {
    isSet = hasLocalData();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser, and asynchronous.
    document.cookie = `${storedStateCookie}=1; path=/; samesite=lax; max-age=${isSet ? yearSeconds : -1}`;
  };
  sync();
  // Another tab may open before this page is left.
  onStored(() => isSet || sync());
  addEventListener('pagehide', sync);
}

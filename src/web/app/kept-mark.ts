import { keptCookie } from '#contract/site.ts';
import { onStored } from '../platform/storage/local-value.ts';

const yearSeconds = 31_536_000;

/** Whether this browser keeps anything for Kurio, such as characters of its own or who is signed in. */
export function keepsSomething(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

/**
 * Lets the server know by a cookie, now, as soon as something is kept, and when the page is left: it then sends the
 * page that draws itself, since one that was drawn for a visitor would change at once.
 */
export function markWhatIsKept(): void {
  let isMarked = false;
  const mark = () => {
    isMarked = keepsSomething();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser, nor in time.
    document.cookie = `${keptCookie}=1; path=/; samesite=lax; max-age=${isMarked ? yearSeconds : -1}`;
  };
  mark();
  // The next page, or another tab, is asked for before this one is left.
  onStored(() => isMarked || mark());
  addEventListener('pagehide', mark);
}

import { showAlert } from '../platform/alerts.ts';
import { onNotSignedIn } from '../platform/api.ts';
import { localValue } from '../platform/storage/local-value.ts';
import { kurioStore, userLoggedOut } from './kurio-store.ts';

// Tells the other tabs why the user is gone from the store that they share.
const endedMark = localValue(() => window.localStorage, 'kurio-session-ended');

let hasEnded = false;

/** Whether the last user's session ended without a logout: then the person wants to continue where they were. */
export const hasSessionEnded = () => hasEnded;

/** The address of the login page that leads back to `path`, a path and query, afterwards. */
export const loginPath = (path: string) => `/login?next=${encodeURIComponent(path)}`;

/**
 * Signs the user out in this browser because their session on the server is over. The one place that notices it:
 * every call that is answered `notSignedIn` ends up here, and every open tab shows the alert.
 */
export function sessionEnded(): void {
  if (kurioStore.getState().user.id === '') return;
  hasEnded = true;
  endedMark.write('1');
  userLoggedOut();
}

onNotSignedIn(sessionEnded);

// Runs in each tab, also when another tab has changed the store.
kurioStore.subscribe(({ user }, before) => {
  if (user.id === before.user.id) return;
  if (user.id === '') {
    hasEnded ||= endedMark.read() === '1';
    if (hasEnded) announce();
    return;
  }
  hasEnded = false;
  if (endedMark.read()) endedMark.write('');
});

/** Shows the alert, except on the kids' screens: a child is not bothered with it. */
function announce(): void {
  const { pathname, search } = location;
  if (/^\/beta(\/c\/|$)/.test(pathname)) return;
  const show = () => {
    if (!hasEnded) return;
    const link = { to: loginPath(pathname + search), label: 'Log in' };
    showAlert('You were logged out. Log in again to pick up where you left off.', { link });
  };
  // The alert leaves after seven seconds, so a tab in the background waits until somebody looks at it.
  if (document.visibilityState === 'visible') show();
  else document.addEventListener('visibilitychange', show, { once: true });
}

import { showAlert } from '../../platform/alerts.ts';
import { kurioStore, userLoggedOut } from '../../store/kurio-store.ts';
import { logInFor } from './next-address.ts';

let hasEnded = false;

/** Whether the last user of this tab did not log out by themselves: then they want to go on where they were. */
export const hasSessionEnded = () => hasEnded;

/** Forgets the user whose session ended elsewhere. A child is not bothered with it. */
export function sessionEnded({ pathname, search }: { pathname: string; search: string } = location): void {
  hasEnded = true;
  userLoggedOut();
  const stop = kurioStore.subscribe(({ user }) => {
    if (user.id === '') return;
    hasEnded = false;
    stop();
  });
  if (/^\/beta(\/c\/|$)/.test(pathname)) return;
  const link = { to: logInFor(pathname + search), label: 'Log in' };
  showAlert('You are logged out here.', { link });
}

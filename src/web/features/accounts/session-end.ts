import { showAlert } from '../../platform/alerts.ts';
import { userLoggedOut } from '../../store/kurio-store.ts';
import { logInFor } from './next-address.ts';

/** Forgets the user whose session ended elsewhere. A child is not bothered with it. */
export function sessionEnded({ pathname, search }: { pathname: string; search: string } = location): void {
  userLoggedOut();
  if (/^\/beta(\/c\/|$)/.test(pathname)) return;
  const link = { to: logInFor(pathname + search), label: 'Log in' };
  showAlert('You are logged out here.', { link });
}

import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasSessionEnded, loginPath } from '../../../store/session-end.ts';
import { useStore } from '../../../store/use-store.ts';

/** Shows pages to a signed-in user only. A visitor logs in first; a user who logs out goes to the front page. */
export function RequireUser() {
  const isSignedIn = useStore((state) => state.user.id !== '');
  const wasSignedIn = useRef(isSignedIn);
  const { pathname, search } = useLocation();
  if (isSignedIn) return <Outlet />;
  const hasLoggedOut = wasSignedIn.current && !hasSessionEnded();
  return <Navigate to={hasLoggedOut ? '/' : loginPath(pathname + search)} replace />;
}

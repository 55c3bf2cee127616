import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { logInFor } from './next-address.ts';
import { hasSessionEnded } from './session-end.ts';

/**
 * Shows pages to a known user; a visitor logs in first, and so does whose session has ended. Who logs out meanwhile
 * goes to the front door.
 */
export function RequireUser() {
  const isKnown = useStore((state) => state.user.id !== '');
  const wasKnown = useRef(isKnown);
  const { pathname, search } = useLocation();
  if (isKnown) return <Outlet />;
  const hasLeft = wasKnown.current && !hasSessionEnded();
  return <Navigate to={hasLeft ? '/' : logInFor(pathname + search)} replace />;
}

import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { logInFor } from './next-address.ts';

/** Shows pages to a known user; a visitor logs in first, and who logs out meanwhile goes to the front door. */
export function RequireUser() {
  const isKnown = useStore((state) => state.user.id !== '');
  const wasKnown = useRef(isKnown);
  const { pathname, search } = useLocation();
  if (isKnown) return <Outlet />;
  return <Navigate to={wasKnown.current ? '/' : logInFor(pathname + search)} replace />;
}

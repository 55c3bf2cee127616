import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useStore } from '../../../store/use-store.ts';
import { nextAddress } from './next-address.ts';

/** Redirects a signed-in user to the page they wanted; a visitor sees the children. */
export function RedirectIfSignedIn({ children }: { children: ReactNode }) {
  const isSignedIn = useStore((state) => state.user.id !== '');
  const { search } = useLocation();
  return isSignedIn ? <Navigate to={nextAddress(search)} replace /> : children;
}

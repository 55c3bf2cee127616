import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { nextAddress } from './next-address.ts';

/** Leads who is logged in, already or just now, to where they wanted to go. */
export function LeadOn({ children }: { children: ReactNode }) {
  const isKnown = useStore((state) => state.user.id !== '');
  const { search } = useLocation();
  return isKnown ? <Navigate to={nextAddress(search)} replace /> : children;
}

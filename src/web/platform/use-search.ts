import { useLocation } from 'react-router';
import { useIsDrawn } from './use-is-drawn.ts';

/** The query of the address, `?next=/home`; empty in a page as the build draws it. */
export function useSearch(): string {
  const { search } = useLocation();
  return useIsDrawn() ? '' : search;
}

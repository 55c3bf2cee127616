import { useLocation } from 'react-router';
import { useIsPrerendered } from './use-is-prerendered.ts';

/** The query of the address, `?next=/home`; empty in a page as the build draws it. */
export function useSearch(): string {
  const { search } = useLocation();
  return useIsPrerendered() ? '' : search;
}

import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/** The query of the address, `?next=/home`; empty at first in a page that the build has drawn, which knows of none. */
export function useSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
}

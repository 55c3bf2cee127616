import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this is the page as the build draws it, which knows neither day nor query. True where the app takes such a
 * page over, too, and at once no longer.
 */
export const useIsDrawn = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page is rendered as it is prerendered, which knows neither the day nor the query: true in the build and
 * while the browser hydrates such a page, false right after.
 */
export const useIsPrerendered = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

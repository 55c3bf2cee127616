import { useSyncExternalStore } from 'react';
import { isConnectionLost, onConnection } from './connection.ts';

/** Whether Kurio's server cannot be reached; false in a prerendered page. */
export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(onConnection, isConnectionLost, () => false);

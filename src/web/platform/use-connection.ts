import { useSyncExternalStore } from 'react';
import { isConnectionLost, onConnection } from './connection.ts';

/** Whether Kurio's server is out of reach; a page that is drawn without a browser takes it to be there. */
export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(onConnection, isConnectionLost, () => false);

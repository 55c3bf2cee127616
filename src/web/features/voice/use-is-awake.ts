import { useEffect, useState } from 'react';
import { checkConnection } from '../../platform/connection.ts';
import { useIsConnectionLost } from '../../platform/use-connection.ts';

/**
 * Whether a conversation can begin. One that has begun is not taken away when the connection is lost: there kind
 * lines, and those for a child in need, go on without the server.
 */
export function useIsAwake(): boolean {
  const isLost = useIsConnectionLost();
  const [isAwake, setAwake] = useState(!isLost);
  useEffect(() => {
    let isLeft = false;
    // The connection may have gone since a call last went over it.
    void checkConnection().then((isThere) => isLeft || isThere || setAwake(false));
    return () => {
      isLeft = true;
    };
  }, []);
  if (!isAwake && !isLost) setAwake(true);
  return isAwake;
}

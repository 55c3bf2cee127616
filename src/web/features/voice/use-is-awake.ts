import { useEffect, useState } from 'react';
import { checkConnection } from '../../platform/connection.ts';
import { useIsConnectionLost } from '../../platform/use-connection.ts';

/**
 * Whether a conversation can begin. One that has begun goes on when the connection is lost: the built-in lines, and
 * those for a child in need, work without the server.
 */
export function useIsAwake(): boolean {
  const isLost = useIsConnectionLost();
  const [isAwake, setAwake] = useState(!isLost);
  useEffect(() => {
    let isLeft = false;
    // The connection may have been lost since the last call.
    void checkConnection().then((isThere) => isLeft || isThere || setAwake(false));
    return () => {
      isLeft = true;
    };
  }, []);
  if (!isAwake && !isLost) setAwake(true);
  return isAwake;
}

import { useEffect, useEffectEvent } from 'react';
import * as contract from '#contract/parents.ts';
import { callApi } from '../platform/api.ts';
import { useLoad } from '../platform/use-call.ts';
import { setParentMode } from './kurio-store.ts';
import { useStore } from './use-store.ts';

/**
 * Whether the server has opened the parent area to this browser; undefined until it has answered. Only the server is
 * trusted: the store merely mirrors its answer, and an import could have changed that. An answer is kept while the
 * server cannot be reached. Asks again when the tab is looked at and when another tab has left the parent area.
 */
export function useParentStatus() {
  const isMirrored = useStore((state) => state.isParent);
  const { data, error, reload } = useLoad(async (signal) => {
    const { isParent } = await callApi(contract.status, {}, { signal });
    setParentMode(isParent);
    return isParent;
  });

  const reloadIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const listener = () => reloadIfVisible();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);

  const isOutdated = data === true && !isMirrored;
  useEffect(() => {
    if (isOutdated) reloadIfVisible();
  }, [isOutdated]);
  return { isParent: isOutdated ? undefined : data, error, reload };
}

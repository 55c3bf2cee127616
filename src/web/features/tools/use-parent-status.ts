import { useEffect, useState } from 'react';
import * as contract from '#contract/parents.ts';
import { callApi } from '../../platform/api.ts';
import { setParentMode } from '../../store/kurio-store.ts';
import { useStore } from '../../store/use-store.ts';

/**
 * Whether the server knows this browser as a parent's; undefined before it has answered. The store alone only
 * mirrors it, and an import could have written that. A server that cannot be reached vouches for nobody.
 */
export function useParentStatus(): boolean | undefined {
  const mirrored = useStore((state) => state.isParent);
  const [answer, setAnswer] = useState<boolean>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const { isParent } = await callApi(contract.status, {}, { signal });
        setParentMode(isParent);
        setAnswer(isParent);
      } catch {
        if (!signal.aborted) setAnswer((known) => known ?? false);
      }
    };
    void ask();
    // Another tab may have entered or left the parent area meanwhile.
    const askIfVisible = () => document.visibilityState === 'visible' && void ask();
    document.addEventListener('visibilitychange', askIfVisible, { signal });
    return () => controller.abort();
  }, []);
  return answer && mirrored;
}

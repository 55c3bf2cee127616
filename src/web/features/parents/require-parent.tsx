import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import * as contract from '#contract/parents.ts';
import { callApi } from '../../platform/api.ts';
import { setParentMode } from '../../store/kurio-store.ts';
import { useStore } from '../../store/use-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

type Answer = 'asking' | 'parent' | 'stranger' | 'unreachable';

/** Shows the parents' pages to a browser that the server knows as a parent's; others go to the PIN. */
export function RequireParent() {
  const { answer, askAgain } = useParentStatus();
  if (answer === 'stranger') return <Navigate to="/beta/p/login" replace />;
  if (answer === 'unreachable') return <Unreachable onRetry={askAgain} />;
  return answer === 'parent' ? <Outlet /> : <ParentSkeleton />;
}

function useParentStatus() {
  const isParent = useStore((state) => state.isParent);
  const [answer, setAnswer] = useState<Answer>('asking');
  const isOnWayOut = useIsOnWayOut();

  const ask = useCallback(
    async (signal: AbortSignal) => {
      try {
        const status = await callApi(contract.status, {}, { signal });
        setParentMode(status.isParent);
        // Who pressed 'Parent Logout' has a way to go, though its page may take a while to come.
        if (!status.isParent && isOnWayOut()) return;
        setAnswer(status.isParent ? 'parent' : 'stranger');
      } catch {
        // Who was let in stays: the pages live in this browser, and a parent may be in the middle of a form.
        if (!signal.aborted) setAnswer((known) => (known === 'parent' ? known : 'unreachable'));
      }
    },
    [isOnWayOut],
  );

  const hasLeft = answer === 'parent' && !isParent;
  if (hasLeft) setAnswer('asking');
  useEffect(() => {
    if (answer !== 'asking') return;
    const controller = new AbortController();
    void ask(controller.signal);
    return () => controller.abort();
  }, [answer, ask]);

  // Another tab may have logged out meanwhile.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const askIfVisible = () => document.visibilityState === 'visible' && void ask(signal);
    document.addEventListener('visibilitychange', askIfVisible, { signal });
    return () => controller.abort();
  }, [ask]);

  return { answer, askAgain: () => setAnswer('asking') };
}

/** Tells whether the browser's address is outside the parent area already, while the code of its page still comes. */
function useIsOnWayOut(): () => boolean {
  const drawn = useLocation();
  const drawnAt = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each place that is drawn, the address is its own
  useEffect(() => {
    drawnAt.current = location.href;
  }, [drawn]);
  return useCallback(() => location.href !== drawnAt.current && !location.pathname.startsWith('/beta/p'), []);
}

function Unreachable({ onRetry }: { onRetry(): void }) {
  return (
    <>
      <PageTitle>Parents</PageTitle>
      <Notice title="Kurio’s server cannot be reached.">
        <p>Nothing is lost. Check the connection, or that Kurio still runs on its machine.</p>
        <button type="button" className="btn" onClick={onRetry}>
          Try again
        </button>
      </Notice>
    </>
  );
}

function ParentSkeleton() {
  return (
    <main className="wrap skeleton" id="main" tabIndex={-1} aria-busy="true">
      <PageTitle>Parents</PageTitle>
      <h1 className="sr">Loading…</h1>
      <span className="bone bone-title" />
      <span className="bone" />
      <span className="bone" />
      <span className="bone" />
    </main>
  );
}

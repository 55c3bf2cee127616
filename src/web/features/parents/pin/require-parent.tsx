import { useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useParentStatus } from '../../../store/use-parent-status.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';

/** Shows the parents' pages once the server has opened them to this browser; otherwise asks for the PIN. */
export function RequireParent() {
  const { isParent, error, reload } = useParentStatus();
  const isLeaving = useIsLeaving();
  if (isParent === true) return <Outlet />;
  if (isParent === false && !isLeaving) return <Navigate to="/beta/p/login" replace />;
  return error ? <Unreachable onRetry={reload} /> : <ParentSkeleton />;
}

/** Whether the address bar has already left the parent area, as after 'Parent Logout', while the next page loads. */
function useIsLeaving(): boolean {
  const rendered = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location that is rendered has an address of its own
  const address = useMemo(() => location.href, [rendered]);
  return location.href !== address && !location.pathname.startsWith('/beta/p');
}

function Unreachable({ onRetry }: { onRetry(): void }) {
  return (
    <>
      <PageTitle>Parents</PageTitle>
      <Notice title="Kurio’s server cannot be reached.">
        <p>Nothing is lost. Check the connection, or that Kurio still runs on its machine.</p>
        <button type="button" className={ui.button} onClick={onRetry}>
          Try again
        </button>
      </Notice>
    </>
  );
}

function ParentSkeleton() {
  return (
    <>
      <PageTitle>Parents</PageTitle>
      <PageSkeleton />
    </>
  );
}

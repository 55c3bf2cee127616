import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from '../../ui/lazy/error-boundary.tsx';
import { NotLoadedError } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { announceHydrated } from './lazy-page.tsx';

interface Props {
  /** The address of the page; another page is another try. */
  pathname?: string;
  children: ReactNode;
}

/** Shows the next step in place of a page that fails to render. */
export function PageBoundary({ pathname, children }: Props) {
  return (
    <ErrorBoundary resetKey={pathname} fallback={(failure) => <PageFallback {...failure} />}>
      {children}
    </ErrorBoundary>
  );
}

function PageFallback({ error, onTryAgain }: FallbackProps) {
  useEffect(announceHydrated, []);
  const isServerGone = error instanceof NotLoadedError && error.isServerGone;
  return isServerGone ? <ServerUnreachable onTryAgain={onTryAgain} /> : <PageFailed />;
}

function ServerUnreachable({ onTryAgain }: { onTryAgain(): void }) {
  const tryAgain = ({ currentTarget }: MouseEvent) => {
    // The button goes away, so the focus needs another place.
    currentTarget.closest<HTMLElement>('[data-page-root]')?.focus();
    onTryAgain();
  };
  return (
    <>
      <PageTitle>No connection</PageTitle>
      <Notice title="Kurio’s server cannot be reached.">
        <p>Nothing is lost; check the connection.</p>
        <button type="button" className={ui.button} onClick={tryAgain}>
          Try again
        </button>
      </Notice>
    </>
  );
}

function PageFailed() {
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <Notice title="Something went wrong here.">
        <p>Nothing that was saved is lost. Load the page again to go on.</p>
        <button type="button" className={ui.button} onClick={() => location.reload()}>
          Load again
        </button>
      </Notice>
    </>
  );
}

import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AlertBar } from './alert-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderLink } from './header.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface Props {
  shelf: readonly HeaderLink[];
  hasFooter: boolean;
}

/** What stands around every page. */
export function Layout({ shelf, hasFooter }: Props) {
  const { pathname } = useLocation();
  useFocusOnNewPage(pathname);
  return (
    <>
      <a className="btn skip" href="#main">
        Skip to the content
      </a>
      <AlertBar />
      <Header shelf={shelf} />
      <ErrorBoundary pageKey={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      {hasFooter && <Footer />}
    </>
  );
}

/** A new page without a reload says nothing to a screen reader and leaves the focus on a link that is gone. */
function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

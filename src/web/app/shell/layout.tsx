import { Suspense, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useIsConnectionLost } from '../../platform/use-connection.ts';
import { cx } from '../../ui/cx.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import ui from '../../ui/ui.module.css';
import { AlertBar } from './alert-bar.tsx';
import { Footer } from './footer.tsx';
import { Header, type LearningLinks } from './header.tsx';
import styles from './layout.module.css';
import { OfflineBar } from './offline-bar.tsx';
import { PageBoundary } from './page-boundary.tsx';

interface Props {
  /** The learning rooms, for the header's second row; the kids' screens have none. */
  learningLinks?: LearningLinks;
  hasFooter: boolean;
}

/** The shell around every page. */
export function Layout({ learningLinks, hasFooter }: Props) {
  const { pathname } = useLocation();
  const pageRef = useFocusOnNewPage(pathname);
  const isOffline = useIsConnectionLost();
  return (
    <>
      <a className={cx(ui.button, styles.skip)} href="#main">
        Skip to the content
      </a>
      <AlertBar />
      <Header learningLinks={learningLinks} />
      {learningLinks && isOffline && <OfflineBar />}
      <div className={styles.page} data-page-root ref={pageRef} tabIndex={-1}>
        <PageBoundary pathname={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </div>
      {hasFooter && <Footer isForKids={!learningLinks} />}
    </>
  );
}

// Survives the layout, which a redirect unmounts.
let lastPathname: string | undefined;

/**
 * Moves the focus to a new page, so that a screen reader announces it and the focus does not stay on a link that is
 * gone. The container receives it, since the page itself may still be loading; an effect of the page may move it on
 * to a field.
 */
function useFocusOnNewPage(pathname: string) {
  const pageRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = lastPathname;
    lastPathname = pathname;
    if (before === undefined || before === pathname) return;
    scrollTo(0, 0);
    pageRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  return pageRef;
}

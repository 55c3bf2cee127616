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

/** What stands around every page. */
export function Layout({ learningLinks, hasFooter }: Props) {
  const { pathname } = useLocation();
  const place = useFocusOnNewPage(pathname);
  const isOffline = useIsConnectionLost();
  return (
    <>
      <a className={cx(ui.button, styles.skip)} href="#main">
        Skip to the content
      </a>
      <AlertBar />
      <Header learningLinks={learningLinks} />
      {learningLinks && isOffline && <OfflineBar />}
      <div className={styles.page} data-page ref={place} tabIndex={-1}>
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

// Outlives the layout, which an address that only leads on takes down.
let shown: string | undefined;

/**
 * A new page without a reload says nothing to a screen reader and leaves the focus on a link that is gone. The
 * focus goes to what stands around the page, since the page itself may still be on its way; a page may move it
 * on to a field in an effect of its own, which runs later.
 */
function useFocusOnNewPage(pathname: string) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [pathname]);
  return place;
}

import { Skeleton } from './skeleton.tsx';
import ui from './ui.module.css';

/** In place of a page that is loading. */
export function PageSkeleton() {
  return (
    <main className={ui.container} id="main" tabIndex={-1} aria-busy="true">
      <Skeleton hasTitle announce="heading" />
    </main>
  );
}

import { Suspense } from 'react';
import { FrontPage } from '../../features/site/front/front-page.tsx';
import { type Part, Today } from '../../features/site/front/front-today.tsx';
import { checkConnection } from '../../platform/connection.ts';
import { useStore } from '../../store/use-store.ts';
import { ErrorBoundary, type FallbackProps } from '../../ui/lazy/error-boundary.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

// Visitors do not need it, nor the code of the learning rooms that it imports.
const TodayHere = lazyPart(() => import('./today.tsx'), 'TodayHere', checkConnection);

export function Front() {
  const { id, name } = useStore((state) => state.user);
  const inAll = (part: Part<never>) => <Today name={name} cards={part} lesson={part} quest={part} />;
  const failed = ({ onTryAgain }: FallbackProps) =>
    inAll({ status: 'error', message: 'Check the connection.', retry: onTryAgain });
  const today = (
    <ErrorBoundary fallback={failed} key={id}>
      <Suspense fallback={inAll({ status: 'pending' })}>
        <TodayHere />
      </Suspense>
    </ErrorBoundary>
  );
  return <FrontPage today={id === '' ? undefined : today} />;
}

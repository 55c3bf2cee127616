import { lazy, Suspense } from 'react';
import { FrontPage } from '../../features/site/front/front-page.tsx';
import { Today } from '../../features/site/front/front-today.tsx';
import { useStore } from '../../store/use-store.ts';

// It brings the learning rooms' ways to the server along, which a visitor has no use for.
const TodayHere = lazy(async () => ({ default: (await import('./today.tsx')).TodayHere }));

export function Front() {
  const { id, name } = useStore((state) => state.user);
  const pending = { status: 'pending' } as const;
  const shape = <Today name={name} cards={pending} lesson={pending} quest={pending} />;
  const today = (
    <Suspense fallback={shape} key={id}>
      <TodayHere />
    </Suspense>
  );
  return <FrontPage today={id === '' ? undefined : today} />;
}

import { SandboxPage } from '../../features/membership/sandbox-page.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { useIsServerAsked, useServerConfig } from '../server-config.ts';

/** The test checkout, which a server that sells for real has not. */
export function Sandbox() {
  const { payments } = useServerConfig();
  const isAsked = useIsServerAsked();
  if (payments === 'sandbox') return <SandboxPage />;
  return isAsked ? <NotFoundPage /> : <PageSkeleton />;
}

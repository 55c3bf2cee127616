import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasSessionEnded, loginPath } from '../store/session-end.ts';
import { useStore } from '../store/use-store.ts';

/** What the learning rooms share: the server's answers, cached for the user who is signed in. */
export function LearningRooms() {
  const userId = useStore((state) => state.user.id);
  const [owner, setOwner] = useState(userId);
  const { pathname, search } = useLocation();
  // After a logout the old cache still serves the pages that lead to the front page; another user gets a new one.
  if (userId !== '' && userId !== owner) setOwner(userId);
  const isOver = userId === '' && owner !== '' && hasSessionEnded();
  return isOver ? <Navigate to={loginPath(pathname + search)} replace /> : <Rooms key={owner} />;
}

function Rooms() {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** Each error is shown at once with a 'Try again' button, so nothing is retried in the background. */
export function queryClient(): QueryClient {
  // Otherwise the library would hold calls back while it believes the browser to be offline.
  const calls = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({ defaultOptions: { queries: calls, mutations: calls } });
}

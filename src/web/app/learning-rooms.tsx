import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { logInFor } from '../features/accounts/next-address.ts';
import { showAlert } from '../platform/alerts.ts';
import { ApiError } from '../platform/api.ts';
import { userLoggedOut } from '../store/kurio-store.ts';
import { useStore } from '../store/use-store.ts';

/** What the learning rooms share: the answers of the server, kept for whoever is logged in. */
export function LearningRooms() {
  const userId = useStore((state) => state.user.id);
  const [owner, setOwner] = useState(userId);
  const [leftAt, setLeftAt] = useState<string>();
  // Who logs out still has the pages that lead to the front door; another user gets rooms of their own.
  if (userId !== '' && userId !== owner) setOwner(userId);
  const sessionEnded = () => {
    // Both are drawn in one step: the pages of this room would see a visitor and lead to the front door instead.
    setLeftAt(location.pathname + location.search);
    userLoggedOut();
    showAlert('You were logged out. Log in to go on where you were.');
  };
  if (leftAt !== undefined) return <Navigate to={logInFor(leftAt)} replace />;
  return <Rooms key={owner} onSessionEnd={sessionEnded} />;
}

function Rooms({ onSessionEnd }: { onSessionEnd(): void }) {
  const [client] = useState(() => queryClient(onSessionEnd));
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** Each failure is told at once, with 'Try again' beside it; so nothing is tried again behind a person's back. */
export function queryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'notSignedIn') onSessionEnd();
  };
  // The library's own notion of being offline would hold calls back without a word.
  const calls = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: calls, mutations: calls },
  });
}

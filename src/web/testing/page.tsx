import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { emptyUser, type User } from '#contract/user.ts';
import { dismissAlert } from '../platform/alerts.ts';
import { userLoggedIn, userLoggedOut } from '../store/kurio-store.ts';

/** Somebody with an account, on the Free plan. */
export const robin: User = { ...emptyUser, id: 'u1', name: 'Robin', email: 'robin@example.com' };

/** Who uses the browser from now on; without a user, a visitor. */
export function become(user?: User): void {
  dismissAlert();
  if (user) userLoggedIn(user);
  else userLoggedOut();
}

/** Draws these routes at an address; gives the hands and the keyboard. */
export function draw(address: string, routes: ReactNode) {
  const calls = { retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries: calls, mutations: calls } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        {routes}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function Where() {
  const { pathname, search } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname + search}
    </p>
  );
}

export const address = () => screen.getByLabelText('address').textContent;
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

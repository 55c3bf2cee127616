import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import { proPrices } from '#contract/site.ts';
import type { Membership, User } from '#contract/user.ts';
import { dismissAlert } from '../../../platform/alerts.ts';
import { userLoggedIn, userLoggedOut } from '../../../store/kurio-store.ts';
import { MembershipPage } from '../membership-page.tsx';
import { PaymentSuccessPage } from '../payment-success-page.tsx';
import { PricingPage } from '../pricing-page.tsx';
import { SandboxPage } from '../sandbox-page.tsx';

type Answer = [status: number, body: unknown];

/** What the server answers for each path; a path without an answer cannot be reached. */
export type Server = Record<string, Answer | (() => Answer | Promise<Answer>)>;

/** Puts a scripted server at the very edge; gives the calls made and the addresses that were gone to. */
export function serve(server: Server) {
  const calls: { path: string; body: string }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    calls.push({ path, body: await request.text() });
    const answer = server[path];
    if (!answer) throw new TypeError('Failed to fetch');
    const [status, body] = typeof answer === 'function' ? await answer() : answer;
    return Response.json(body, { status });
  });
  const left = vi.spyOn(location, 'assign').mockReturnValue();
  left.mockClear();
  return { server, calls, left };
}

export const refusal = (status: number, code: string, message: string): Answer => [status, { code, message }];

/** A user with a membership; Free where nothing else is said. */
export const member = (membership: Partial<Membership> = {}): User => ({
  id: 'u1',
  name: 'Robin',
  email: 'robin@example.com',
  role: 0,
  membership: { plan: 0, subscription: 3, expireAt: -1, ...membership },
});

interface Opening {
  user?: User;
  onSessionEnd?(): void;
  payments?: 'none' | 'sandbox' | 'stripe';
}

/** Opens a page about membership, for a visitor or a known user. */
export function open(
  address: string,
  { user, payments = 'stripe', onSessionEnd = userLoggedOut }: Opening = {},
) {
  dismissAlert();
  if (user) userLoggedIn(user);
  else userLoggedOut();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Where />
      <Routes>
        <Route
          path="/pricing"
          element={<PricingPage prices={proPrices} payments={payments} onSessionEnd={onSessionEnd} />}
        />
        <Route
          path="/membership"
          element={<MembershipPage onSessionEnd={onSessionEnd}>Your account</MembershipPage>}
        />
        <Route path="/payment/success" element={<PaymentSuccessPage />} />
        <Route path="/payment/sandbox" element={<SandboxPage />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

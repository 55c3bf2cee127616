import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { proPrices } from '#contract/site.ts';
import type { Membership, User } from '#contract/user.ts';
import { userLoggedOut } from '../../../store/kurio-store.ts';
import { become, draw, robin } from '../../../testing/page.tsx';
import { type Server, serve } from '../../../testing/scripted-server.ts';
import { MembershipPage } from '../membership-page.tsx';
import { PaymentSuccessPage } from '../payment-success-page.tsx';
import { PricingPage } from '../pricing-page.tsx';
import { SandboxPage } from '../sandbox-page.tsx';

/** As `serve`; gives the addresses that were gone to beside the calls made. */
export function serveAndWatch(server: Server) {
  const left = vi.spyOn(location, 'assign').mockReturnValue();
  left.mockClear();
  return { ...serve(server), left };
}

/** A user with a membership; Free where nothing else is said. */
export const member = (membership: Partial<Membership> = {}): User => ({
  ...robin,
  membership: { ...robin.membership, ...membership },
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
  become(user);
  return draw(
    address,
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
    </Routes>,
  );
}

export const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

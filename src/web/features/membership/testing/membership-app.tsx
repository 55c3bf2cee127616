import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { type Payments, proPrices } from '#contract/prices.ts';
import type { Membership, User } from '#contract/user.ts';
import { become, draw, robin } from '../../../testing/page.tsx';
import { type Server, serve } from '../../../testing/scripted-server.ts';
import { MembershipPage } from '../membership-page.tsx';
import { PaymentSuccessPage } from '../payment-success-page.tsx';
import { PricingPage } from '../pricing-page.tsx';
import { SandboxPage } from '../sandbox-page.tsx';

/** Like `serve`; `left` also records the addresses outside the app that the page opened. */
export function serveAndWatch(server: Server) {
  const left = vi.spyOn(location, 'assign').mockReturnValue();
  left.mockClear();
  return { ...serve(server), left };
}

/** A user with this membership; on the Free plan by default. */
export const member = (membership: Partial<Membership> = {}): User => ({
  ...robin,
  membership: { ...robin.membership, ...membership },
});

interface Opening {
  user?: User;
  payments?: Payments;
}

/** Opens a page about membership as a visitor or as `user`. */
export function open(address: string, { user, payments = 'stripe' }: Opening = {}) {
  become(user);
  return draw(
    address,
    <Routes>
      <Route path="/pricing" element={<PricingPage prices={proPrices} payments={payments} />} />
      <Route path="/membership" element={<MembershipPage>Your account</MembershipPage>} />
      <Route path="/payment/success" element={<PaymentSuccessPage />} />
      <Route path="/payment/sandbox" element={<SandboxPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

export const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

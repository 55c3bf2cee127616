// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { neverExpires, plan, subscription } from '#contract/plans.ts';
import { address, button } from '../../testing/page.tsx';
import { refusal } from '../../testing/scripted-server.ts';
import { linkTo, member, open, serveAndWatch } from './testing/membership-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const portal = '/api/stripe/portal';
const pro = (expireAt: number) => member({ plan: plan.pro, subscription: subscription.yearly, expireAt });

it('offers Pro to a free user', () => {
  open('/membership', { user: member() });
  expect(screen.getByText('Free')).toBeTruthy();
  expect(screen.queryByText('Expires On')).toBeNull();
  expect(linkTo('Upgrade to Pro')).toBe('/pricing');
  expect(screen.getByText('Your account')).toBeTruthy();
});

it('shows a member the subscription and when it ends', () => {
  const later = new Date();
  later.setFullYear(later.getFullYear() + 1, 10, 20);
  open('/membership', { user: pro(later.getTime()) });
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(screen.getByText('Pro')).toBeTruthy();
  expect(terms).toEqual(['Subscription', 'Expires On']);
  expect(values).toEqual(['Yearly', `November 20, ${later.getFullYear()}`]);
});

it('says Never without an end, and Free once it has expired', () => {
  open('/membership', { user: pro(neverExpires) });
  expect(screen.getByText('Never')).toBeTruthy();
  cleanup();
  open('/membership', { user: pro(1) });
  expect(screen.getByText('Free')).toBeTruthy();
});

it('opens the portal of the payment service for a member', async () => {
  const url = 'https://billing.stripe.example/p/session';
  const { left } = serveAndWatch({ [portal]: [200, { url }] });
  const user = open('/membership', { user: pro(neverExpires) });
  await user.click(await button('Change Plan'));
  await waitFor(() => expect(left).toHaveBeenCalledWith(url));
});

it('shows the plans to a member who pays for no subscription', async () => {
  serveAndWatch({ [portal]: refusal(409, 'noSubscription', 'There is none.') });
  const user = open('/membership', { user: pro(neverExpires) });
  await user.click(await button('Change Plan'));
  await waitFor(() => expect(address()).toBe('/pricing'));
});

it('says that the payment service does not answer', async () => {
  serveAndWatch({ [portal]: refusal(502, 'paymentFailed', 'It did not answer.') });
  const user = open('/membership', { user: pro(neverExpires) });
  await user.click(await button('Change Plan'));
  expect((await screen.findByRole('alert')).textContent).toBe('It did not answer.');
  expect((await button('Change Plan')).getAttribute('aria-disabled')).toBe('false');
});

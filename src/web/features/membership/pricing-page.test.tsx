// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { plan, subscription } from '#contract/plans.ts';
import { alerts } from '../../platform/alerts.ts';
import { address, button } from '../../testing/page.tsx';
import { refusal } from '../../testing/scripted-server.ts';
import { linkTo, member, open, serveAndWatch } from './testing/membership-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/api/stripe/checkout';
const url = 'https://checkout.stripe.example/c/pay/cs_1';

it('shows both plans, billed monthly and yearly', async () => {
  const user = open('/pricing');
  expect(screen.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' })).toBeTruthy();
  expect(screen.getByText('Save 17% with yearly billing')).toBeTruthy();
  const pro = within(screen.getByRole('region', { name: 'Pro' }));
  expect(within(screen.getByRole('region', { name: 'Free' })).getByText('$0')).toBeTruthy();
  expect(pro.getByText('$9.99')).toBeTruthy();
  expect(pro.getByText('7 days free')).toBeTruthy();
  expect((await button('Monthly')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await button('Yearly'));
  expect((await button('Yearly')).getAttribute('aria-pressed')).toBe('true');
  expect(pro.getByText('$99')).toBeTruthy();
  expect(pro.getByText('a year, $8.25 a month')).toBeTruthy();
});

it('sends a visitor to sign up or log in first', () => {
  open('/pricing');
  expect(linkTo('Get Started')).toBe('/signup');
  expect(linkTo('Choose Pro')).toBe('/login?next=%2Fpricing%3Fbilling%3Dmonthly');
});

it.each([
  ['Monthly', 1],
  ['Yearly', 2],
])('opens the checkout of Pro: %s', async (period, term) => {
  const { calls, left } = serveAndWatch({ [path]: [200, { url }] });
  const user = open('/pricing', { user: member() });
  expect(linkTo('Get Started')).toBe('/membership');
  await user.click(await button(period));
  await user.click(await button('Choose Pro'));
  await waitFor(() => expect(left).toHaveBeenCalledWith(url));
  await user.click(await button('Opening the checkout…'));
  const chosen = calls.filter((call) => call.path === path);
  expect(chosen).toMatchObject([{ path, body: { subscription: term } }]);
});

it('offers Pro again when the Back button leads back from the checkout', async () => {
  const { left } = serveAndWatch({ [path]: [200, { url }] });
  const user = open('/pricing', { user: member() });
  await user.click(await button('Choose Pro'));
  await waitFor(() => expect(left).toHaveBeenCalledWith(url));
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await button('Choose Pro')).toBeTruthy();
});

it('offers only the free days that the server says are left', async () => {
  const trial = '/api/stripe/trial';
  const { server, calls } = serveAndWatch({ [trial]: [200, { days: 7 }] });
  open('/pricing', { user: member() });
  expect(screen.queryByText(/days free/)).toBeNull();
  expect(await screen.findByText('7 days free')).toBeTruthy();
  for (const answer of [refusal(502, 'paymentFailed', 'It failed.'), [200, { days: 0 }] as const]) {
    cleanup();
    const asked = Promise.withResolvers<void>();
    server[trial] = async () => {
      setTimeout(asked.resolve);
      return answer;
    };
    open('/pricing', { user: member() });
    await asked.promise;
    await button('Choose Pro');
    expect(screen.queryByText(/days free/)).toBeNull();
  }
  expect(calls).toHaveLength(3);
});

it('puts the chosen period into the address', async () => {
  const user = open('/pricing');
  await user.click(await button('Yearly'));
  expect(address()).toBe('/pricing?billing=yearly');
  expect(linkTo('Choose Pro')).toBe('/login?next=%2Fpricing%3Fbilling%3Dyearly');
});

it('offers to log in again when the session has ended', async () => {
  serveAndWatch({ [path]: refusal(401, 'notSignedIn', 'Please log in first.') });
  const user = open('/pricing', { user: member() });
  await user.click(await button('Choose Pro'));
  await waitFor(() => expect(alerts.current()?.link?.label).toBe('Log in'));
  expect(linkTo('Choose Pro')).toBe('/login?next=%2Fpricing%3Fbilling%3Dmonthly');
});

it('says why the checkout does not open, and can be tried again', async () => {
  const { server, left } = serveAndWatch({
    [path]: refusal(503, 'paymentsNotConfigured', 'This server does not sell Pro yet.'),
  });
  const user = open('/pricing', { user: member() });
  await user.click(await button('Choose Pro'));
  expect((await screen.findByRole('alert')).textContent).toBe('This server does not sell Pro yet.');
  server[path] = [200, { url }];
  await user.click(await button('Choose Pro'));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says what this server does about payments', () => {
  open('/pricing', { payments: 'none' });
  expect(screen.getByText('This server does not sell Pro yet.')).toBeTruthy();
  expect(screen.queryByText(/days free/)).toBeNull();
  cleanup();
  open('/pricing', { payments: 'sandbox' });
  expect(screen.getByText(/no card is charged/)).toBeTruthy();
});

it('offers a member no second subscription', () => {
  open('/pricing', { user: member({ plan: plan.pro, subscription: subscription.monthly }) });
  expect(linkTo('See your membership')).toBe('/membership');
  expect(screen.queryByText('Choose Pro')).toBeNull();
});

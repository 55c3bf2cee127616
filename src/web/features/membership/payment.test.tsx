// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { plan, subscription } from '#contract/plans.ts';
import { alerts } from '../../platform/alerts.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { address, button } from '../../testing/page.tsx';
import { refusal } from '../../testing/scripted-server.ts';
import { linkTo, member, open, serveAndWatch } from './testing/membership-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const confirmation = '/api/stripe/handle_payment_success';
const pro = member({ plan: plan.pro, subscription: subscription.yearly });
const success = '/payment/success?cs_id=cs_1';

it('has the server confirm the payment, says thank you and opens the membership page', async () => {
  let answer = (_: [number, unknown]) => {};
  const { calls } = serveAndWatch({ [confirmation]: () => new Promise((resolve) => (answer = resolve)) });
  open(success, { user: member() });
  expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeTruthy();
  await waitFor(() => expect(calls).toMatchObject([{ path: confirmation, body: 'csId=cs_1' }]));
  answer([200, pro]);
  await waitFor(() => expect(address()).toBe('/membership'));
  expect(kurioStore.getState().membership).toEqual(pro.membership);
  expect(alerts.current()).toMatchObject({ message: 'Thank you for subscribing!', kind: 'success' });
});

it.each([
  ['notPaid', 402, /not complete yet/],
  ['paymentFailed', 502, /did not answer, so your payment could not be confirmed yet/],
])('says what happened and tries again: %s', async (code, status, text) => {
  const { server } = serveAndWatch({ [confirmation]: refusal(status, code, 'It did not answer.') });
  const user = open(success, { user: member() });
  expect(await screen.findByRole('heading', { name: 'Payment success page' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(kurioStore.getState().membership.plan).toBe(plan.free);
  server[confirmation] = [200, pro];
  await user.click(await button('Try again'));
  await waitFor(() => expect(address()).toBe('/membership'));
});

it('offers no second try for a payment that belongs to another account', async () => {
  serveAndWatch({ [confirmation]: refusal(404, 'absent', 'This is not here any more.') });
  open(success, { user: member() });
  expect((await screen.findByRole('alert')).textContent).toMatch(/belongs to another account/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('asks a visitor to log in, and leads back', async () => {
  serveAndWatch({ [confirmation]: refusal(401, 'notSignedIn', 'Please log in first.') });
  open(success);
  await screen.findByRole('link', { name: 'Log in' });
  expect(linkTo('Log in')).toBe('/login?next=%2Fpayment%2Fsuccess%3Fcs_id%3Dcs_1');
});

it('calls nothing without the id of a checkout', () => {
  const { calls } = serveAndWatch({});
  open('/payment/success', { user: member() });
  expect(screen.getByRole('heading', { name: 'Payment success page' })).toBeTruthy();
  expect(calls).toEqual([]);
});

it('has a test checkout that says that no card is charged', async () => {
  const { calls } = serveAndWatch({
    '/api/sandbox/checkout': [200, { subscription: subscription.yearly, price: 99, trialDays: 7 }],
    '/api/sandbox/pay': [200, {}],
    [confirmation]: [200, pro],
  });
  const user = open('/payment/sandbox?cs_id=cs_1', { user: member() });
  expect(screen.getByText(/No card is charged/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Kurio Pro, yearly' })).toBeTruthy();
  expect(screen.getByText(/7 days free, then it would be/)).toBeTruthy();
  expect(linkTo('Cancel')).toBe('/pricing?billing=yearly');
  await user.click(await button('Pay nothing and become Pro'));
  await waitFor(() => expect(address()).toBe('/membership'));
  expect(calls.map(({ path }) => path)).toEqual(['/api/sandbox/checkout', '/api/sandbox/pay', confirmation]);
});

it('promises no free days for a checkout without a trial', async () => {
  serveAndWatch({
    '/api/sandbox/checkout': [200, { subscription: subscription.monthly, price: 9.99, trialDays: 0 }],
  });
  open('/payment/sandbox?cs_id=cs_1', { user: member() });
  expect(await screen.findByText(/^It would be/)).toBeTruthy();
  expect(screen.queryByText(/free/)).toBeNull();
});

it('shows a skeleton of the test checkout, then asks a visitor to log in and leads back', async () => {
  serveAndWatch({ '/api/sandbox/checkout': refusal(401, 'notSignedIn', 'Please log in first.') });
  open('/payment/sandbox?cs_id=cs_1');
  expect(screen.getByRole('region', { busy: true })).toBeTruthy();
  await screen.findByRole('link', { name: 'Log in' });
  expect(linkTo('Log in')).toBe('/login?next=%2Fpayment%2Fsandbox%3Fcs_id%3Dcs_1');
});

it('says that a test checkout does not exist', async () => {
  serveAndWatch({ '/api/sandbox/checkout': refusal(404, 'absent', 'This is not here any more.') });
  open('/payment/sandbox?cs_id=cs_1', { user: member() });
  expect((await screen.findByRole('alert')).textContent).toBe('This is not here any more.');
  // A server that sells for real must not say otherwise.
  expect(screen.queryByText(/No card is charged/)).toBeNull();
  expect(linkTo('Back to the prices')).toBe('/pricing');
});

// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { kurioStore } from '../../../store/kurio-store.ts';
import { address, button, robin } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { field, open, shownAlert } from '../testing/account-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('requests a link, and does not reveal whether there is an account', async () => {
  const { sent } = serve({ '/api/user/reset': [200, {}] });
  const user = open('/reset');
  expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeTruthy();
  await user.type(await field('Email'), 'robin@example.com');
  await user.click(await button('Send the link'));
  const message = await screen.findByText(/has an account, an email is on its way/);
  await expect.poll(() => document.activeElement).toBe(message.parentElement);
  expect(sent('/api/user/reset')[0]?.body).toEqual({ email: 'robin@example.com' });
  await user.click(await button('Send another link'));
  await expect.poll(() => document.activeElement).toBe(await field('Email'));
});

it('sets the new password and logs in', async () => {
  const { sent } = serve({ '/api/user/reset/use': [200, robin] });
  const user = open('/reset/mailed-token');
  expect(screen.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeTruthy();
  await user.type(await field('New password'), '12345');
  await user.click(await button('Set password'));
  expect(await screen.findByText('Password must have 6 characters or more')).toBeTruthy();
  await user.type(await field('New password'), '6');
  await user.click(await button('Set password'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent('/api/user/reset/use')[0]?.body).toEqual({ token: 'mailed-token', password: '123456' });
  expect(kurioStore.getState().user.id).toBe('u1');
  expect(shownAlert()?.message).toMatch(/new password is set/);
});

it('offers a new link when this one was used or is too old', async () => {
  serve({ '/api/user/reset/use': refusal(400, 'linkExpired', 'Used.') });
  const user = open('/reset/mailed-token');
  await user.type(await field('New password'), '123456');
  await user.click(await button('Set password'));
  const link = await screen.findByRole('link', { name: 'Get a new link' });
  expect(link.getAttribute('href')).toBe('/reset');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('alert'));
});

it('confirms a new address once, also for a visitor', async () => {
  const { calls } = serve({ '/api/user/email/confirm': [200, {}] });
  open('/confirm');
  await waitFor(() => expect(shownAlert()?.message).toBe('Your new email address is confirmed.'));
  expect(calls).toMatchObject([{ path: '/api/user/email/confirm', body: { token: 'mailed' } }]);
});

it('shows a signed-in user the new address', async () => {
  const changed = { ...robin, email: 'new@example.com' };
  serve({ '/api/user/email/confirm': [200, {}], '/api/user/status': [200, changed] });
  open('/confirm', { user: robin });
  expect(await screen.findByText('new@example.com')).toBeTruthy();
  expect(address()).toBe('/membership');
});

it('says that an address was not changed', async () => {
  serve({ '/api/user/email/confirm': refusal(409, 'emailAlreadyUsed', 'Email already in use') });
  open('/confirm');
  expect(await screen.findByRole('heading', { name: 'Your email address was not changed.' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Email already in use');
});

it('does not claim that nothing was changed when a link is opened twice', async () => {
  const expired = refusal(400, 'linkExpired', 'This link was used already.');
  const changed = { ...robin, email: 'new@example.com' };
  serve({ '/api/user/email/confirm': expired, '/api/user/status': [200, changed] });
  open('/confirm', { user: robin });
  const title = 'This link was used already or is too old.';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    'The email address of your account is now new@example.com.',
  );
  cleanup();
  open('/confirm');
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/^Log in to see/);
});

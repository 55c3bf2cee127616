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

const path = '/api/user/login';

async function logIn(user: ReturnType<typeof open>, email = 'robin@example.com', password = 'secret') {
  await user.type(await field('Email'), email);
  await user.type(await field('Password'), password);
  await user.click(await button('Log in'));
}

it('logs in and opens the front page', async () => {
  const { sent } = serve({ [path]: [200, robin] });
  const user = open('/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Log in to Kurio' })).toBeTruthy();
  await logIn(user);
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent(path)).toMatchObject([{ path, body: 'email=robin%40example.com&password=secret' }]);
  expect(kurioStore.getState().user).toEqual(robin);
});

it('opens the page that the visitor wanted, also when already logged in', async () => {
  serve({ [path]: [200, robin] });
  await logIn(open('/login?next=/membership'));
  await waitFor(() => expect(address()).toBe('/membership'));
  cleanup();
  open('/login?next=https://evil.example/', { user: robin });
  expect(address()).toBe('/');
});

it('says what is missing, in the words of the specification', async () => {
  const user = open('/login');
  await user.click(await button('Log in'));
  expect(await screen.findByText('Enter email')).toBeTruthy();
  expect(screen.getByText('Enter password')).toBeTruthy();
  await user.type(await field('Email'), 'robin');
  expect(screen.queryByText('Enter email')).toBeNull();
  await user.click(await button('Log in'));
  expect(await screen.findByText("Doesn't look like email")).toBeTruthy();
});

it.each([
  ['emailNotFound', 'Email not found', 'Email'],
  ['invalidPassword', 'Incorrect password', 'Password'],
])('shows %s under its field and keeps what was typed', async (code, message, label) => {
  serve({ [path]: refusal(401, code, message) });
  await logIn(open('/login'));
  expect(await screen.findByText(message)).toBeTruthy();
  const input = await field(label);
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect((await field('Email')).value).toBe('robin@example.com');
  expect((await field('Password')).value).toBe('secret');
});

it('says that the server cannot be reached, and how long to wait', async () => {
  const { server } = serve({});
  const user = open('/login');
  await logIn(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/server cannot be reached/);
  server[path] = [429, { code: 'tooManyRequests', message: 'A lot.' }, { 'retry-after': '840' }];
  await user.click(await button('Log in'));
  expect(await screen.findByText('Too many tries. Please wait 14 minutes.')).toBeTruthy();
});

it('sends once, even if the button is pressed again', async () => {
  let answer = (_: [number, unknown]) => {};
  const { sent } = serve({ [path]: () => new Promise((resolve) => (answer = resolve)) });
  const user = open('/login');
  await logIn(user);
  await user.click(await button('Logging in…'));
  await user.type(await field('Password'), '{Enter}');
  answer([200, robin]);
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent(path)).toHaveLength(1);
});

it('shows a password and hides it again', async () => {
  const user = open('/login');
  const password = await field('Password');
  expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
  await user.click(await button('Show password'));
  expect(password.type).toBe('text');
  await user.click(await button('Hide password'));
  expect(password.type).toBe('password');
});

it('shows the support address for a forgotten password, and offers a link', async () => {
  const user = open('/login');
  await user.type(await field('Email'), 'robin@example.com');
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/reset');
  await user.click(link);
  expect(address()).toBe('/login');
  expect(shownAlert()).toMatchObject({
    message: 'Please contact support at help@kurio.example',
    link: { to: '/reset', label: 'Send me a link', state: { email: 'robin@example.com' } },
  });
});

it('hands the wanted page on to the sign-up page', async () => {
  open('/login?next=/membership');
  const link = screen.getByRole('link', { name: 'Sign up' });
  expect(link.getAttribute('href')).toBe('/signup?next=/membership');
});

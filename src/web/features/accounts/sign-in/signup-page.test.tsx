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

const path = '/api/user/signup';

const strength = () => screen.getByRole('status').textContent;

async function signUp(user: ReturnType<typeof open>, name = 'Robin') {
  await user.type(await field('Name'), name);
  await user.type(await field('Email'), 'robin@example.com');
  await user.type(await field('Password'), 'blue horse 52');
  await user.click(await button('Sign up'));
}

it('creates an account, says so and opens the front page', async () => {
  const { sent } = serve({ [path]: [200, robin] });
  const user = open('/signup');
  expect(screen.getByRole('heading', { level: 1, name: 'Join Kurio today' })).toBeTruthy();
  await signUp(user);
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent(path)[0]?.body).toBe('name=Robin&email=robin%40example.com&password=blue+horse+52');
  expect(shownAlert()).toMatchObject({ message: 'Account created', kind: 'success' });
  expect(kurioStore.getState().user.id).toBe('u1');
});

it('says what is wrong in the words of the specification', async () => {
  const user = open('/signup');
  await user.click(await button('Sign up'));
  for (const message of ['Enter name', 'Enter email', 'Enter password']) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  await user.type(await field('Name'), 'R');
  await user.type(await field('Password'), '12345');
  await user.click(await button('Sign up'));
  expect(await screen.findByText('Name must have 2 characters or more')).toBeTruthy();
  expect(screen.getByText('Password must have 6 characters or more')).toBeTruthy();
  await user.type(await field('Name'), 'R'.repeat(30));
  await user.click(await button('Sign up'));
  expect(await screen.findByText('Name must have 30 characters or less')).toBeTruthy();
});

it('says under the field that an address is taken', async () => {
  serve({ [path]: refusal(409, 'emailAlreadyUsed', 'Email already in use') });
  await signUp(open('/signup'));
  expect(await screen.findByText('Email already in use')).toBeTruthy();
  expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
  expect((await field('Name')).value).toBe('Robin');
});

it('shows what the server rejects under the field that it names', async () => {
  const fields = { name: 'Not this name' };
  serve({ [path]: [400, { code: 'rejectedInput', message: 'Not right.', fields }] });
  await signUp(open('/signup'));
  expect(await screen.findByText('Not this name')).toBeTruthy();
  expect(screen.queryByText('Not right.')).toBeNull();
});

it('says how strong a password is, and accepts a weak one', async () => {
  serve({ [path]: [200, robin] });
  const user = open('/signup');
  expect(screen.getByText('6 characters or more')).toBeTruthy();
  await user.type(await field('Password'), 'abcdef');
  expect(strength()).toMatch(/^Strength: weak\./);
  await user.type(await field('Password'), ' horse battery staple');
  expect(strength()).toMatch(/^Strength: strong\./);
  await user.clear(await field('Password'));
  await user.type(await field('Name'), 'Robin');
  await user.type(await field('Email'), 'robin@example.com');
  await user.type(await field('Password'), 'robin1');
  expect(strength()).toMatch(/weak/);
  await user.click(await button('Sign up'));
  await waitFor(() => expect(address()).toBe('/'));
});

// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kurioStore } from '../../../store/kurio-store.ts';
import { address, button, robin } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { open, shownAlert } from '../testing/account-app.tsx';

const proved = '/api/user/google/proved';
const signIn = '/api/user/login_3rd_party';
const identity = { name: 'Robin', email: 'robin@example.com' };

let popup: { closed: boolean };
let opened: ReturnType<typeof vi.fn>;

beforeEach(() => {
  popup = { closed: false };
  opened = vi.fn(() => popup);
  vi.stubGlobal('open', opened);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const report = (data: unknown, origin = location.origin, source: unknown = popup) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
const alert = async () => (await screen.findByRole('alert')).textContent;

async function press(options: Parameters<typeof open>[1] = {}, path = '/login') {
  const user = open(path, options);
  await user.click(await button('Continue with Google'));
  return user;
}

it('signs in the verified user, and says when the account is new', async () => {
  const { sent } = serve({ [proved]: [200, identity], [signIn]: [200, { ...robin, isNew: true }] });
  await press();
  expect(opened.mock.calls[0]?.[0]).toBe('/api/user/google');
  expect(screen.getByText(/Continue in Google’s window/)).toBeTruthy();
  report({ google: 'proved' });
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent(signIn)[0]?.body).toBe('name=Robin&email=robin%40example.com');
  expect(shownAlert()?.message).toBe('Account created');
  expect(kurioStore.getState().user).toEqual(robin);
});

it('does not call an existing account new', async () => {
  serve({ [proved]: [200, identity], [signIn]: [200, { ...robin, isNew: false }] });
  await press({}, '/signup?next=/membership');
  report({ google: 'proved' });
  await waitFor(() => expect(address()).toBe('/membership'));
  expect(shownAlert()).toBeUndefined();
});

it('listens to its own popup only', async () => {
  const { sent } = serve({ [proved]: refusal(401, 'identityNotProved', 'Not confirmed.') });
  await press();
  report({ google: 'proved' }, 'https://evil.example');
  report({ google: 'proved' }, location.origin, window);
  report('something else');
  expect(await screen.findByText(/Continue in Google’s window/)).toBeTruthy();
  expect(sent(proved)).toEqual([]);
  report({ google: 'failed' });
  expect(await alert()).toBe('Not confirmed.');
});

it('says that the popup was closed, and can be tried again', async () => {
  const { server } = serve({ [proved]: refusal(401, 'identityNotProved', 'Not confirmed.') });
  const user = await press();
  popup.closed = true;
  expect(await alert()).toMatch(/window was closed before it confirmed who you are/);
  popup.closed = false;
  server[proved] = [200, identity];
  server[signIn] = [200, { ...robin, isNew: false }];
  await user.click(await button('Continue with Google'));
  expect(screen.queryByRole('alert')).toBeNull();
  report({ google: 'proved' });
  await waitFor(() => expect(address()).toBe('/'));
});

it('says that the address has an account with a password', async () => {
  serve({ [proved]: [200, identity], [signIn]: refusal(409, 'emailAlreadyUsed', 'Email already in use') });
  await press();
  report({ google: 'proved' });
  expect(await alert()).toMatch(/already has an account with a password/);
});

it('says that the browser blocked the popup', async () => {
  opened.mockReturnValue(null);
  await press();
  expect(await alert()).toMatch(/Allow pop-ups/);
});

it('says that Google is not set up, and opens nothing', async () => {
  await press({ hasGoogle: false });
  expect(await alert()).toMatch(/Google sign-in is not set up on this server/);
  expect(opened).not.toHaveBeenCalled();
});

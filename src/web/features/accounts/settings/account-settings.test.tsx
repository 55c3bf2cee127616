// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { kurioStore, setParentMode } from '../../../store/kurio-store.ts';
import { address, button, robin } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { field, open, shownAlert } from '../testing/account-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = (saveFile?: (name: string, type: string, text: string) => void) =>
  open('/membership', { user: robin, saveFile });

it('sends a visitor to the login page and back', () => {
  open('/membership?tab=2');
  expect(address()).toBe('/login?next=%2Fmembership%3Ftab%3D2');
});

it('changes the name', async () => {
  const { sent } = serve({ '/api/user/name': [200, { ...robin, name: 'Robin B.' }] });
  const user = settings();
  await user.click(await button('Change name'));
  const name = await field('Name');
  await expect.poll(() => document.activeElement).toBe(name);
  await user.type(name, ' B.');
  await user.click(await button('Save name'));
  await waitFor(() => expect(kurioStore.getState().user.name).toBe('Robin B.'));
  expect(sent('/api/user/name')[0]?.body).toEqual({ name: 'Robin B.' });
  const again = await button('Change name');
  await expect.poll(() => document.activeElement).toBe(again);
});

it('switches the keyboard shortcuts of this browser', async () => {
  const user = settings();
  const shortcuts = screen.getByRole<HTMLInputElement>('switch', { name: 'Keyboard shortcuts' });
  expect(shortcuts.checked).toBe(true);
  await user.click(shortcuts);
  cleanup();
  settings();
  const later = screen.getByRole<HTMLInputElement>('switch', { name: 'Keyboard shortcuts' });
  expect(later.checked).toBe(false);
  await user.click(later);
  expect(later.checked).toBe(true);
});

it('sends a link to a new email address', async () => {
  const { server } = serve({ '/api/user/email': refusal(401, 'invalidPassword', 'Incorrect password') });
  const user = settings();
  await user.click(await button('Change email'));
  await user.type(await field('New email'), 'new@example.com');
  await user.type(await field('Your password'), 'secret');
  await user.click(await button('Send me a link'));
  expect(await screen.findByText('Incorrect password')).toBeTruthy();
  server['/api/user/email'] = [200, {}];
  await user.click(await button('Send me a link'));
  const shown = await screen.findByText('new@example.com');
  await expect.poll(() => document.activeElement?.contains(shown)).toBe(true);
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(kurioStore.getState().user.email).toBe('robin@example.com');
});

it('changes the password', async () => {
  const { sent } = serve({ '/api/user/password': [200, robin] });
  const user = settings();
  await user.click(await button('Change password'));
  await user.type(await field('Current password'), 'secret');
  await user.type(await field('New password'), 'blue horse 52');
  await user.click(await button('Save password'));
  expect(await button('Change password')).toBeTruthy();
  expect(sent('/api/user/password')[0]?.body).toEqual({ current: 'secret', password: 'blue horse 52' });
});

it('sets a PIN with the password, and does not open a closed parent area', async () => {
  const { sent } = serve({ '/api/parent/pin/set': [200, { isParent: false }] });
  const user = open('/membership#parent-pin', { user: robin });
  await expect.poll(() => document.activeElement).toBe(await button('Set a PIN of my own'));
  await user.click(await button('Set a PIN of my own'));
  await user.type(await field('New PIN'), '12');
  await user.click(await button('Set PIN'));
  expect(await screen.findByText('PIN must be 4 digits')).toBeTruthy();
  await user.type(await field('New PIN'), '34');
  await user.type(await field('Your password'), 'secret');
  await user.click(await button('Set PIN'));
  expect(await button('Set a PIN of my own')).toBeTruthy();
  expect(sent('/api/parent/pin/set')[0]?.body).toEqual({ pin: '1234', password: 'secret' });
  expect(kurioStore.getState().isParent).toBe(false);
});

it.each([true, false])('saves all data as one file, with what the PIN guards: %s', async (isParent) => {
  serve({
    '/api/user/data': [200, { account: { name: 'Robin' } }],
    '/api/parent/status': [200, { isParent }],
  });
  const save = vi.fn();
  const user = settings(save);
  await user.click(await button('Download my data'));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [name, type, text] = save.mock.calls[0] ?? [];
  expect(name).toMatch(/^kurio-data-\d{4}-\d\d-\d\d\.json$/);
  expect(type).toBe('application/json');
  expect(JSON.parse(text)).toMatchObject({
    server: { account: { name: 'Robin' } },
    browser: { state: { user: { id: 'u1' } } },
  });
  const { voiceSessions, assistantConfigs } = JSON.parse(text).browser.state;
  expect([voiceSessions, assistantConfigs].map((part) => part !== undefined)).toEqual([isParent, isParent]);
});

it('says why a download failed', async () => {
  serve({});
  const user = settings();
  await user.click(await button('Download my data'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
});

it('deletes the account and closes the parent area of this browser', async () => {
  const { calls } = serve({ '/api/user/delete': [200, {}], '/api/parent/logout': [200, {}] });
  const user = settings();
  setParentMode(true);
  await user.click(await button('Delete my account'));
  await user.type(await field('Type robin@example.com to confirm'), 'robin@example.com');
  await user.click(await button('Delete my account'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/delete', '/api/parent/logout']);
  expect(kurioStore.getState().isParent).toBe(false);
});

it('deletes the account once its address is typed, and keeps the conversations in this browser', async () => {
  const { server } = serve({ '/api/user/delete': refusal(400, 'notConfirmed', 'Type your own address.') });
  kurioStore.setState({ voiceSessions: [{ id: 's1', assistantId: 'nova', messages: [] }] });
  const user = settings();
  await user.click(await button('Delete my account'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
  expect(dialog.textContent).toMatch(/cannot be undone/);
  const confirm = await button('Delete my account');
  await user.type(await field('Type robin@example.com to confirm'), 'robin');
  await user.click(confirm);
  expect(await screen.findByText('Type your own address.')).toBeTruthy();
  expect(kurioStore.getState().user.id).toBe('u1');
  server['/api/user/delete'] = [200, {}];
  await user.click(confirm);
  await waitFor(() => expect(address()).toBe('/'));
  expect(shownAlert()?.message).toBe('Your account was deleted.');
  expect(kurioStore.getState()).toMatchObject({ user: { id: '' }, voiceSessions: [{ id: 's1' }] });
});

it('also deletes the conversations in this browser if that is ticked', async () => {
  serve({ '/api/user/delete': [200, {}] });
  kurioStore.setState({ voiceSessions: [{ id: 's1', assistantId: 'nova', messages: [] }] });
  const user = settings();
  await user.click(await button('Delete my account'));
  await user.type(await field('Type robin@example.com to confirm'), 'robin@example.com');
  await user.click(await field('Also delete 1 conversation in this browser'));
  await user.click(await button('Delete my account'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(kurioStore.getState().voiceSessions).toEqual([]);
});

it('sends a user whose session has ended to the login page, with a way back', async () => {
  serve({ '/api/user/name': refusal(401, 'notSignedIn', 'Please log in first.') });
  const user = settings();
  await user.click(await button('Change name'));
  await user.click(await button('Save name'));
  await waitFor(() => expect(address()).toBe('/login?next=%2Fmembership'));
  expect(shownAlert()?.link?.label).toBe('Log in');
});

it('has a menu with links and a logout, which also closes the parent area', async () => {
  const { calls } = serve({ '/api/user/logout': [200, {}], '/api/parent/logout': [200, {}] });
  const user = settings();
  setParentMode(true);
  await user.click(await button('Robin'));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Membership', 'Parent area', 'Parent Logout']);
  await user.click(screen.getByRole('menuitem', { name: 'Parent Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(calls.map(({ path }) => path)).toEqual(['/api/parent/logout', '/api/user/logout']);
  expect(kurioStore.getState()).toMatchObject({ user: { id: '' }, isParent: false });
});

it('stays logged in, and says so, while the server cannot be reached', async () => {
  serve({});
  const user = settings();
  await user.click(await button('Robin'));
  await user.click(await screen.findByRole('menuitem', { name: 'Parent Logout' }));
  await waitFor(() => expect(shownAlert()?.message).toMatch(/^You are still logged in\./));
  expect(kurioStore.getState().user.id).toBe('u1');
});

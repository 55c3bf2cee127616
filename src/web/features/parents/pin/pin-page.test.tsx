// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { kurioStore } from '../../../store/kurio-store.ts';
import { robin } from '../../../testing/page.tsx';
import type { Server } from '../../../testing/scripted-server.ts';
import { open, serveParent } from '../testing/parent-app.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openPin(server: Server) {
  const answers = serveParent({ '/api/parent/status': [200, { isParent: false }], ...server });
  return { answers, user: open('/beta/p/login', { isParent: false }) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Enter your 4-digit PIN to continue');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const alert = async () => (await screen.findByRole('alert')).textContent;

it('takes four digits and nothing else', async () => {
  const { user } = openPin({});
  await user.type(field(), '1a2 3');
  expect((await button('Enter')).disabled).toBe(true);
  await user.type(field(), '45');
  expect(field().value).toBe('1234');
  expect((await button('Enter')).disabled).toBe(false);
});

it('verifies the PIN on the Enter key, and opens the parent area', async () => {
  const { answers, user } = openPin({ '/api/parent/pin': [200, { isParent: true }] });
  await user.type(field(), '1234');
  answers['/api/parent/status'] = [200, { isParent: true }];
  const start = performance.now();
  await user.keyboard('{Enter}');
  expect((await button('Verifying...')).disabled).toBe(true);
  expect(await screen.findByRole('heading', { name: 'Chat History' })).toBeTruthy();
  expect(performance.now() - start).toBeGreaterThanOrEqual(295);
  expect(kurioStore.getState().isParent).toBe(true);
});

it('asks for four digits where fewer were typed', async () => {
  const { user } = openPin({});
  await user.type(field(), '123{Enter}');
  expect(await alert()).toBe('PIN must be 4 digits');
});

it('clears a wrong PIN, and focuses the field for the next try', async () => {
  const { user } = openPin({
    '/api/parent/pin': [401, { code: 'incorrectPin', message: 'Incorrect PIN. Please try again.' }],
  });
  await user.type(field(), '9999');
  await user.click(await button('Enter'));
  expect(await alert()).toBe('Incorrect PIN. Please try again.');
  expect(field().value).toBe('');
  await expect.poll(() => document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.type(field(), '1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the server cannot be reached', async () => {
  const { user } = openPin({});
  await user.type(field(), '1234{Enter}');
  expect(await alert()).toMatch(/server cannot be reached/);
});

it('counts the seconds down after too many tries', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const message = 'Too many tries. Please wait 30 seconds.';
  openPin({ '/api/parent/pin': [429, { code: 'tooManyAttempts', message }] });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  type('9999');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await pass(300);
  expect(screen.getByRole('alert').textContent).toBe(message);
  type('1234');
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  await pass(1000);
  expect(screen.getByRole('alert').textContent).toBe('Too many tries. Please wait 29 seconds.');
  await pass(28_000);
  expect(screen.getByRole('alert').textContent).toBe('Too many tries. Please wait 1 second.');
  await pass(1000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
});

it('waits half a minute where the server does not say how long', async () => {
  const { user } = openPin({
    '/api/parent/pin': [429, { code: 'tooManyAttempts', message: 'Too many tries.' }],
  });
  await user.type(field(), '9999{Enter}');
  expect(await alert()).toBe('Too many tries. Please wait 30 seconds.');
});

it.each([true, false])('sends a parent straight on, with the store saying so: %s', async (isParent) => {
  serveParent({});
  open('/beta/p/login', { isParent });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Chat History' })).toBeTruthy());
});

it.each(['/beta/p/login', '/beta/p/cm'])('lets a parent type at once after loading %s', async (path) => {
  serveParent({ '/api/parent/status': [200, { isParent: false }] });
  const user = open(path, { isParent: false });
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await user.keyboard('12');
  expect(field().value).toBe('12');
  // Focusing the field skips the heading, so a screen reader must hear it with the field.
  const heading = screen.getByRole('heading', { level: 1, name: 'Parent Login' });
  expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(heading.id);
});

it('lets a parent type at once after a link', async () => {
  const { user } = openPin({});
  await user.click(screen.getByRole('link', { name: 'Back to For Kids' }));
  await user.click(screen.getByRole('link', { name: 'Parent Login' }));
  await expect.poll(() => document.activeElement).toBe(field());
});

it('shows a signed-in parent where to replace a forgotten PIN', () => {
  serveParent({ '/api/parent/status': [200, { isParent: false }] });
  const name = 'Forgot your PIN? Set a new one';
  open('/beta/p/login', { isParent: false });
  expect(screen.queryByRole('link', { name })).toBeNull();
  cleanup();
  open('/beta/p/login', { isParent: false, user: robin });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/membership#parent-pin');
});

it('has a link back to the kids’ page', async () => {
  const { user } = openPin({});
  await user.click(screen.getByRole('link', { name: 'Back to For Kids' }));
  expect(screen.getByLabelText('address').textContent).toBe('/beta');
});

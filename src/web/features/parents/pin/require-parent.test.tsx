// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { kurioStore, setParentMode } from '../../../store/kurio-store.ts';
import { address } from '../../../testing/page.tsx';
import type { Answer } from '../../../testing/scripted-server.ts';
import { bruno, open, serveParent, session } from '../testing/parent-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const talk = { voiceSessions: [session('one', 'bruno', 0, 'choo choo')], assistantConfigs: [bruno] };

it('shows nothing of a family before the server has answered', async () => {
  const answer = Promise.withResolvers<Answer>();
  serveParent({ '/api/parent/status': () => answer.promise });
  open('/beta/p', talk);
  expect(screen.getByRole('heading', { name: 'Loading…' })).toBeTruthy();
  expect(screen.queryByText('choo choo')).toBeNull();
  answer.resolve([200, { isParent: true }]);
  expect(await screen.findByText('choo choo')).toBeTruthy();
});

it('asks anybody else for the PIN, whatever the store says', async () => {
  serveParent({ '/api/parent/status': [200, { isParent: false }] });
  open('/beta/p', talk);
  expect(await screen.findByRole('heading', { name: 'Parent Login' })).toBeTruthy();
  expect(kurioStore.getState().isParent).toBe(false);
});

it('turns parent mode on where the cookie has outlived the store', async () => {
  serveParent({});
  open('/beta/p', { ...talk, isParent: false });
  expect(await screen.findByText('choo choo')).toBeTruthy();
  expect(kurioStore.getState().isParent).toBe(true);
});

it('says that the server cannot be reached, and tries again', async () => {
  const server = serveParent({
    '/api/parent/status': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const user = open('/beta/p', talk);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('choo choo')).toBeNull();
  server['/api/parent/status'] = [200, { isParent: true }];
  await user.click(again);
  expect(await screen.findByText('choo choo')).toBeTruthy();
});

it('asks the server again when the tab becomes visible', async () => {
  const server = serveParent({});
  open('/beta/p', talk);
  await screen.findByText('choo choo');
  server['/api/parent/status'] = [200, { isParent: false }];
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(address()).toBe('/beta/p/login'));
});

it('keeps an open page while the server cannot be reached', async () => {
  const server = serveParent({});
  open('/beta/p', talk);
  await screen.findByText('choo choo');
  const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  server['/api/parent/status'] = asked;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByText('choo choo')).toBeTruthy();
});

it('asks the server again when another tab has left the parent area', async () => {
  const server = serveParent({});
  open('/beta/p', talk);
  await screen.findByText('choo choo');
  server['/api/parent/status'] = [200, { isParent: false }];
  setParentMode(false);
  await waitFor(() => expect(address()).toBe('/beta/p/login'));
});

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { emptyUser as nobody } from '#contract/user.ts';
import { dismissAlert } from '../../../platform/alerts.ts';
import { kurioStore, userLoggedIn, userLoggedOut } from '../../../store/kurio-store.ts';
import { emptyUser } from '../../../store/user.ts';
import { robin } from '../../../testing/page.tsx';
import { serve } from '../../../testing/scripted-server.ts';
import { refreshUser } from './refresh-user.ts';

afterEach(() => {
  dismissAlert();
  vi.unstubAllGlobals();
});

const user = () => kurioStore.getState().user;
const status = '/api/user/status';

it('calls nothing for a visitor', async () => {
  userLoggedOut();
  const { calls } = serve({});
  await refreshUser();
  expect(calls).toEqual([]);
});

it('stores the user that the server gives', async () => {
  userLoggedIn(robin);
  serve({ [status]: [200, { ...robin, name: 'Robin B.' }] });
  await refreshUser();
  expect(user().name).toBe('Robin B.');
});

it('signs out a user whose session has ended', async () => {
  userLoggedIn(robin);
  serve({ [status]: [200, nobody] });
  await refreshUser();
  expect(user()).toEqual(emptyUser);
});

it('keeps the user while the server cannot be reached', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  userLoggedIn(robin);
  serve({});
  await refreshUser();
  expect(user()).toEqual(robin);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

it('does not touch a user who has logged in meanwhile', async () => {
  const sam = { ...robin, id: 'u2', name: 'Sam' };
  userLoggedIn(robin);
  serve({
    [status]() {
      userLoggedIn(sam);
      return [200, nobody];
    },
  });
  await refreshUser();
  expect(user()).toEqual(sam);
});

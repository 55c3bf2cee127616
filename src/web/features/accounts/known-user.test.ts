// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { emptyUser as nobody } from '#contract/user.ts';
import { dismissAlert } from '../../platform/alerts.ts';
import { kurioStore, userLoggedIn, userLoggedOut } from '../../store/kurio-store.ts';
import { emptyUser } from '../../store/user.ts';
import { robin } from '../../testing/page.tsx';
import { serve } from '../../testing/scripted-server.ts';
import { refreshKnownUser } from './known-user.ts';
import { sessionEnded } from './session-end.ts';
import { shownAlert } from './testing/account-app.tsx';

afterEach(() => {
  dismissAlert();
  vi.unstubAllGlobals();
});

const known = () => kurioStore.getState().user;
const status = '/api/user/status';

it('asks nothing where nobody is known', async () => {
  userLoggedOut();
  const { calls } = serve({});
  await refreshKnownUser();
  expect(calls).toEqual([]);
});

it('takes over what the server says', async () => {
  userLoggedIn(robin);
  serve({ [status]: [200, { ...robin, name: 'Robin B.' }] });
  await refreshKnownUser();
  expect(known().name).toBe('Robin B.');
});

it('forgets a user whose session ended elsewhere', async () => {
  userLoggedIn(robin);
  serve({ [status]: [200, nobody] });
  await refreshKnownUser();
  expect(known()).toEqual(emptyUser);
});

it('keeps the user while the server cannot be reached', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  userLoggedIn(robin);
  serve({});
  await refreshKnownUser();
  expect(known()).toEqual(robin);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

it('leaves alone who has logged in meanwhile', async () => {
  const sam = { ...robin, id: 'u2', name: 'Sam' };
  userLoggedIn(robin);
  serve({
    [status]() {
      userLoggedIn(sam);
      return [200, nobody];
    },
  });
  await refreshKnownUser();
  expect(known()).toEqual(sam);
});

it('offers a parent to log in again, and does not bother a child', () => {
  sessionEnded({ pathname: '/beta/c/nova', search: '' });
  expect(shownAlert()).toBeUndefined();
  sessionEnded({ pathname: '/membership', search: '?a=1' });
  expect(shownAlert()?.link?.to).toBe('/login?next=%2Fmembership%3Fa%3D1');
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as contract from '#contract/membership.ts';
import { alerts, dismissAlert } from '../platform/alerts.ts';
import { callApi } from '../platform/api.ts';
import { robin } from '../testing/page.tsx';
import { refusal, serve } from '../testing/scripted-server.ts';
import { kurioStore, userLoggedIn, userLoggedOut } from './kurio-store.ts';
import { hasSessionEnded, sessionEnded } from './session-end.ts';
import { emptyUser } from './user.ts';

beforeEach(() => {
  history.replaceState(null, '', '/membership?a=1');
  userLoggedIn(robin);
});
afterEach(() => {
  dismissAlert();
  vi.unstubAllGlobals();
});

const userId = () => kurioStore.getState().user.id;

/** What a second tab of this browser does to local storage, and the event by which this one learns of it. */
function inAnotherTab(act: () => void): void {
  act();
  window.dispatchEvent(new Event('storage'));
}

function signOutInStorage(): void {
  const { state, version } = JSON.parse(localStorage.getItem('kurio') ?? '');
  localStorage.setItem('kurio', JSON.stringify({ state: { ...state, user: emptyUser }, version }));
}

it('is noticed by whichever call is refused, and offers the way back', async () => {
  serve({ [contract.trial.path]: refusal(401, 'notSignedIn', 'Please log in first.') });
  await expect(callApi(contract.trial, {})).rejects.toThrow('Please log in first.');
  expect([userId(), hasSessionEnded()]).toEqual(['', true]);
  expect(alerts.current()?.link?.to).toBe('/login?next=%2Fmembership%3Fa%3D1');
});

it('is nothing to a visitor, nor to a user who logs out', () => {
  userLoggedOut();
  sessionEnded();
  expect([hasSessionEnded(), alerts.current()]).toEqual([false, undefined]);
});

it('is over with the next login', () => {
  sessionEnded();
  userLoggedIn(robin);
  expect(hasSessionEnded()).toBe(false);
  userLoggedOut();
  expect(hasSessionEnded()).toBe(false);
});

it.each(['/beta', '/beta/c/nova'])('does not bother a child on %s', (path) => {
  history.replaceState(null, '', path);
  sessionEnded();
  expect([hasSessionEnded(), alerts.current()]).toEqual([true, undefined]);
});

it('reaches a second tab, which tells a logout from it', () => {
  inAnotherTab(signOutInStorage);
  expect([userId(), hasSessionEnded(), alerts.current()]).toEqual(['', false, undefined]);
  userLoggedIn(robin);
  inAnotherTab(() => {
    localStorage.setItem('kurio-session-ended', '1');
    signOutInStorage();
  });
  expect([userId(), hasSessionEnded()]).toEqual(['', true]);
  expect(alerts.current()?.message).toMatch(/^You were logged out\./);
});

it('waits in a tab in the background until somebody looks at it', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  sessionEnded();
  expect(alerts.current()).toBeUndefined();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(alerts.current()?.link?.label).toBe('Log in');
  visibility.mockRestore();
});

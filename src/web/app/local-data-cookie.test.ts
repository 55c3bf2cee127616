// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { localValue } from '../platform/storage/local-value.ts';
import { hasLocalData, syncLocalDataCookie } from './local-data-cookie.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('sets the cookie once this browser stores something, at the latest when the page is left', () => {
  syncLocalDataCookie();
  expect([hasLocalData(), document.cookie]).toEqual([false, '']);
  localStorage.setItem('kurio', '{}');
  window.dispatchEvent(new Event('pagehide'));
  expect([hasLocalData(), document.cookie]).toEqual([true, 'kept=1']);
  localStorage.clear();
  syncLocalDataCookie();
  expect(document.cookie).toBe('');
});

it('sets the cookie with the first write, for a page that opens meanwhile', () => {
  syncLocalDataCookie();
  expect(document.cookie).toBe('');
  localValue(() => localStorage, 'kurio-quests').write('{}');
  expect(document.cookie).toBe('kept=1');
  localStorage.clear();
  syncLocalDataCookie();
});

it('counts a browser without storage as empty', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(hasLocalData()).toBe(false);
});

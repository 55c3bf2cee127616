// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { localValue } from '../platform/storage/local-value.ts';
import { keepsSomething, markWhatIsKept } from './kept-mark.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('marks a browser once it keeps something, at the latest when the page is left, and no other', () => {
  markWhatIsKept();
  expect([keepsSomething(), document.cookie]).toEqual([false, '']);
  localStorage.setItem('kurio', '{}');
  window.dispatchEvent(new Event('pagehide'));
  expect([keepsSomething(), document.cookie]).toEqual([true, 'kept=1']);
  localStorage.clear();
  markWhatIsKept();
  expect(document.cookie).toBe('');
});

it('marks it as soon as something is stored, for the page that comes next', () => {
  markWhatIsKept();
  expect(document.cookie).toBe('');
  localValue(() => localStorage, 'kurio-quests').write('{}');
  expect(document.cookie).toBe('kept=1');
  localStorage.clear();
  markWhatIsKept();
});

it('takes a browser that refuses to keep anything for one that keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepsSomething()).toBe(false);
});

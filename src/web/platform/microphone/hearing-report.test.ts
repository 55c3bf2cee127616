// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readHearingReport, reportHearing } from './hearing-report.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

it('keeps the newest reason and when it was', () => {
  reportHearing('missing');
  reportHearing('not-allowed');
  expect(readHearingReport()).toEqual({ reason: 'not-allowed', at: expect.any(Number) });
});

it('forgets once listening has worked', () => {
  reportHearing('network');
  reportHearing(undefined);
  expect(readHearingReport()).toBeUndefined();
});

it.each(['', '{', '[]', '"network"', '{"reason":"boredom","at":1}', '{"reason":"network","at":"x"}'])(
  'takes %j for no report',
  (stored) => {
    localStorage.setItem('kurio-hearing', stored);
    expect(readHearingReport()).toBeUndefined();
  },
);

it('lives without storage', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  reportHearing('network');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  expect(readHearingReport()).toBeUndefined();
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readRecognitionReport, reportRecognition } from './recognition-report.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

it('keeps the newest reason and when it was', () => {
  reportRecognition('missing');
  reportRecognition('not-allowed');
  expect(readRecognitionReport()).toEqual({ reason: 'not-allowed', at: expect.any(Number) });
});

it('forgets once listening has worked', () => {
  reportRecognition('network');
  reportRecognition(undefined);
  expect(readRecognitionReport()).toBeUndefined();
});

it.each(['', '{', '[]', '"network"', '{"reason":"boredom","at":1}', '{"reason":"network","at":"x"}'])(
  'takes %j for no report',
  (stored) => {
    localStorage.setItem('kurio-hearing', stored);
    expect(readRecognitionReport()).toBeUndefined();
  },
);

it('lives without storage', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  reportRecognition('network');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  expect(readRecognitionReport()).toBeUndefined();
});

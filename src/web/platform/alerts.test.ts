import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, dismissAlert, pauseAlert, resumeAlert, showAlert } from './alerts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dismissAlert();
  vi.useRealTimers();
});

it('shows the newest alert for seven seconds', () => {
  showAlert('one');
  vi.advanceTimersByTime(5_000);
  showAlert('two', { kind: 'success' });
  vi.advanceTimersByTime(6_999);
  expect(alerts.current()).toMatchObject({ message: 'two', kind: 'success' });
  vi.advanceTimersByTime(1);
  expect(alerts.current()).toBeUndefined();
});

it('stays while it is held, and seven seconds beyond', () => {
  showAlert('one', { link: { to: '/reset', label: 'Send me a link' } });
  pauseAlert();
  vi.advanceTimersByTime(60_000);
  expect(alerts.current()?.message).toBe('one');
  resumeAlert();
  vi.advanceTimersByTime(7_000);
  expect(alerts.current()).toBeUndefined();
});

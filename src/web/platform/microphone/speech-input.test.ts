// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageVisibility } from '../page-visibility.ts';
import { browserSpeechInput } from './speech-input.ts';

class ScriptedRecognizer {
  static newest: ScriptedRecognizer;
  onend: (() => void) | null = null;
  onspeechstart: (() => void) | null = null;
  start() {
    ScriptedRecognizer.newest = this;
  }
  abort() {}
}

const events = { heard: vi.fn(), ended: vi.fn(), failed: vi.fn(), level: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('webkitSpeechRecognition', ScriptedRecognizer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function listen() {
  const ear = browserSpeechInput();
  ear.start(events);
  await vi.advanceTimersByTimeAsync(120);
  return ear;
}

test('the level moves while the ear listens, and more while a child speaks', async () => {
  const ear = await listen();
  const quiet = events.level.mock.lastCall?.[0];
  ScriptedRecognizer.newest.onspeechstart?.();
  await vi.advanceTimersByTimeAsync(60);
  expect(events.level.mock.lastCall?.[0]).toBeGreaterThan(quiet + 0.2);
  ear.stop();
  expect(events.level).toHaveBeenLastCalledWith(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('the level ends when recognition ends by itself', async () => {
  await listen();
  ScriptedRecognizer.newest.onend?.();
  expect(events.ended).toHaveBeenCalledTimes(1);
  expect(events.level).toHaveBeenLastCalledWith(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a browser without recognition is told at once', () => {
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  browserSpeechInput().start(events);
  expect(events.failed).toHaveBeenCalledWith('missing');
  expect(vi.getTimerCount()).toBe(0);
});

test('tells whether the page is seen, hidden or left', () => {
  const changed = vi.fn();
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const stop = pageVisibility().onChange(changed);
  window.dispatchEvent(new Event('pagehide'));
  expect(changed).toHaveBeenLastCalledWith('pageLeft');
  window.dispatchEvent(new Event('pageshow'));
  expect(changed).toHaveBeenLastCalledWith('pageShown');
  isHidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(changed).toHaveBeenLastCalledWith('pageHidden');
  expect(pageVisibility().isHidden()).toBe(true);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(changed).toHaveBeenCalledTimes(3);
});

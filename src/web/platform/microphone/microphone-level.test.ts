// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loudness } from './level-meter.ts';
import { canShareMicrophone, microphoneLevel } from './microphone-level.ts';

const track = { stop: vi.fn() };
const getUserMedia = vi.fn();
const close = vi.fn();
const resume = vi.fn();
let levels: number[];

class FakeAudioContext {
  close = close;
  resume = resume;
  createAnalyser() {
    return { fftSize: 64, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.3) };
  }
  createMediaStreamSource() {
    return { connect() {} };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  levels = [];
  resume.mockResolvedValue(undefined);
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('AudioContext', FakeAudioContext);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listen = (isShared: boolean) => microphoneLevel(isShared, (level) => levels.push(level));

test('only Chromium on a computer shares the microphone', () => {
  const browser = (hints?: { mobile: boolean }, mediaDevices: unknown = {}) =>
    canShareMicrophone({ userAgentData: hints, mediaDevices } as unknown as Navigator);
  expect(browser({ mobile: false })).toBe(true);
  expect(browser({ mobile: true })).toBe(false);
  expect(browser(undefined)).toBe(false);
  expect(canShareMicrophone({ userAgentData: { mobile: false } } as unknown as Navigator)).toBe(false);
});

test('measures once the recognizer has the microphone, and lets go at once', async () => {
  const level = listen(true);
  expect(getUserMedia).not.toHaveBeenCalled();
  level.stirred('ready');
  level.stirred('ready');
  await vi.advanceTimersByTimeAsync(50);
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  expect(levels.at(-1)).toBeCloseTo(loudness(new Float32Array(64).fill(0.3)));
  level.stop();
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
  expect(levels.at(-1)).toBe(0);
});

test('a microphone that is granted after the end is let go at once', async () => {
  const level = listen(true);
  level.stirred('ready');
  level.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('where measuring fails the ring follows what the recognizer notices', async () => {
  getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const level = listen(true);
  level.stirred('ready');
  await vi.advanceTimersByTimeAsync(600);
  const quiet = Math.max(...levels);
  level.stirred('words');
  await vi.advanceTimersByTimeAsync(60);
  expect(levels.at(-1)).toBeGreaterThan(quiet + 0.3);
  level.stop();
  const count = levels.length;
  await vi.advanceTimersByTimeAsync(600);
  expect(levels).toHaveLength(count);
  expect(levels.at(-1)).toBe(0);
});

test('before the first tap, when nothing can be measured, the ring sways on', async () => {
  resume.mockReturnValue(new Promise(() => {}));
  const level = listen(true);
  level.stirred('ready');
  await vi.advanceTimersByTimeAsync(600);
  expect(levels.at(-1)).toBeGreaterThan(0);
  expect(levels.at(-1)).toBeLessThan(0.3);
  level.stop();
  expect([track.stop.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});

test('on a phone the microphone is left to the recognizer', async () => {
  const level = listen(false);
  level.stirred('ready');
  await vi.advanceTimersByTimeAsync(60);
  expect(getUserMedia).not.toHaveBeenCalled();
  level.stop();
});

test('levels run from 0 to 1', () => {
  expect(loudness(new Float32Array(8))).toBe(0);
  expect(loudness(new Float32Array())).toBe(0);
  expect(loudness(new Float32Array(8).fill(1))).toBe(1);
  expect(loudness(new Float32Array(8).fill(0.05))).toBeCloseTo(0.6, 1);
});

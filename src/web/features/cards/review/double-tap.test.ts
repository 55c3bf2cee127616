import { expect, it } from 'vitest';
import { doubleTapDetector } from './double-tap.ts';

const tap = (timeStamp: number, clientX: number, clientY: number, detail = 1) => ({
  timeStamp,
  clientX,
  clientY,
  detail,
});

it('detects the second half of a double tap', () => {
  const isDouble = doubleTapDetector();
  expect(isDouble(tap(1_000, 180, 700))).toBe(false);
  expect(isDouble(tap(1_200, 184, 696))).toBe(true);
  expect(isDouble(tap(1_900, 184, 696))).toBe(false);
  expect(isDouble(tap(2_000, 300, 640))).toBe(false);
  expect(isDouble(tap(2_050, 300, 640, 0))).toBe(false);
});

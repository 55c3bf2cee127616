// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { activation } from './activation.ts';

afterEach(() => vi.unstubAllGlobals());

const settled = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 0, false))]);

it('waits for the first tap or key', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  for (const gesture of ['pointerup', 'click', 'keydown']) {
    const active = activation(new AbortController().signal);
    expect(await settled(active)).toBe(false);
    document.dispatchEvent(new Event(gesture));
    expect(await settled(active)).toBe(true);
  }
});

it('is there at once after one, and where the browser does not tell', async () => {
  for (const userActivation of [{ hasBeenActive: true }, undefined]) {
    vi.stubGlobal('navigator', { userActivation });
    expect(await settled(activation(new AbortController().signal))).toBe(true);
  }
});

it('is not waited for any more once that is called off', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const over = new AbortController();
  const active = activation(over.signal);
  over.abort();
  document.dispatchEvent(new Event('keydown'));
  expect(await settled(active)).toBe(false);
});

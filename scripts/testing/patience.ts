import { vi } from 'vitest';

/** What a test waits for has as long as this: a busy machine may stand still for more than the usual second. */
export const patienceMs = 15_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options });

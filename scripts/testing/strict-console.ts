import { afterEach, beforeEach, expect, vi } from 'vitest';

// What is written to the error console is a failure that nobody asserted. A test that expects one spies itself.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'unexpected console.error').toEqual([]);
});

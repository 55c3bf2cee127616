import { expect, test, vi } from 'vitest';
import { newId } from './id.ts';

test('ids are version 4 UUIDs and differ, also where crypto.randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1_000 }, newId);
  vi.unstubAllGlobals();
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

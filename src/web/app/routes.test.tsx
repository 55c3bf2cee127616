// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { publicPages } from './public-pages.ts';
import { addressPatterns, pagesAt } from './routes.tsx';

it('has a page at each public address, in a room that comes along', () => {
  const [missing] = pagesAt('/no/such/page');
  expect(missing).toBeTypeOf('function');
  for (const path of Object.keys(publicPages)) {
    expect(pagesAt(path).length, path).toBeGreaterThan(0);
    expect(pagesAt(path), path).not.toContain(missing);
  }
  expect(pagesAt('/generate')).toHaveLength(2);
});

it('tells the patterns of all its addresses, also of those that have others below them', () => {
  const patterns = addressPatterns();
  expect(patterns).toEqual(expect.arrayContaining(['/', '/beta/c/:id', '/membership', '/card/:id', '/dbg_']));
  expect(patterns).not.toContain('*');
  for (const path of Object.keys(publicPages)) expect(patterns).toContain(path);
  expect(new Set(patterns).size).toBe(patterns.length);
});

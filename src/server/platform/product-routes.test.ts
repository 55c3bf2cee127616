import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
const ownPaths = [
  '/api/',
  '/api/openapi.json',
  '/api/undecodable',
  '/assets/',
  '/sitemap.xml',
  '/robots.txt',
];

it('has no path of the product in its sources', () => {
  const sources = globSync('{web,server}/platform/**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !file.includes('.test.'),
  );
  const paths = sources.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    return [...text.matchAll(/['"`](\/[a-z][^'"`\s]*)['"`]/g)].map(([, path = '']) => path);
  });
  expect(new Set(paths)).toEqual(new Set(ownPaths));
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawPage } from './prerender.tsx';
import { publicPages } from './public-pages.ts';

const paths = Object.keys(publicPages);

it.each(paths)('draws %s whole, for a visitor, with nothing to run', async (path) => {
  const { html, title } = await drawPage(path);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(title).toMatch(/^\S.* · Kurio$/);
  expect(html).not.toMatch(/<(script|template|title)\b/);
  expect(html).toContain('>Parent Login</a>');
  // By itself the browser would put what is typed, a password too, into the address.
  expect(html.replaceAll(/<form [^>]*(method="dialog"|action="\/generate")/g, '')).not.toContain('<form');
});

it('gives each page a title and a description of its own', async () => {
  const titles = await Promise.all(paths.map(async (path) => (await drawPage(path)).title));
  expect(new Set(titles).size).toBe(paths.length);
  const descriptions = Object.values(publicPages).map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(paths.length);
});

it('tells the classes of the root that a page asks for', async () => {
  expect((await drawPage('/beta')).classes).toEqual(['kids']);
  expect((await drawPage('/lessons')).classes).toEqual([]);
});

it('does not leave out what fails', async () => {
  await expect(drawPage('/payment/sandbox/nothing')).resolves.toMatchObject({
    title: 'Page not found · Kurio',
  });
  await expect(drawPage('/demo')).rejects.toThrow('cannot be drawn');
});

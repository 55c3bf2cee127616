// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import ui from '../ui/ui.module.css';
import { prerenderPage } from './prerender.tsx';
import { publicPages } from './public-pages.ts';

const paths = Object.keys(publicPages);

it.each(paths)('prerenders %s whole, for a visitor, without scripts', async (path) => {
  const { html, title } = await prerenderPage(path);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(title).toMatch(/^\S.* · Kurio$/);
  expect(html).not.toMatch(/<(script|template|title)\b/);
  expect(html).toContain('>Parent Login</a>');
  // The browser itself would put what is typed, a password too, into the address.
  expect(html.replaceAll(/<form [^>]*(method="dialog"|action="\/generate")/g, '')).not.toContain('<form');
});

it('gives each page a title and a description of its own', async () => {
  const titles = await Promise.all(paths.map(async (path) => (await prerenderPage(path)).title));
  expect(new Set(titles).size).toBe(paths.length);
  const descriptions = Object.values(publicPages).map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(paths.length);
});

it('gives the classes of the html element that a page sets', async () => {
  expect((await prerenderPage('/beta')).classes).toEqual([ui.alwaysLight]);
  expect((await prerenderPage('/lessons')).classes).toEqual([]);
});

it('rejects where a page fails', async () => {
  await expect(prerenderPage('/payment/sandbox/nothing')).resolves.toMatchObject({
    title: 'Page not found · Kurio',
  });
  await expect(prerenderPage('/demo')).rejects.toThrow('cannot be prerendered');
});

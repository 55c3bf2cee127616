import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PublicPage } from '../../src/web/app/public-pages.ts';
import { headTags } from './page-head.ts';
import { fillTemplate, withHtmlClasses } from './template.ts';

const source = readFileSync(join(import.meta.dirname, '../../src/web/index.html'), 'utf8');
const page: PublicPage = { description: 'All about "cats" & </script> dogs.', picture: 'kids' };

it('replaces parts of index.html with content as it is', () => {
  const html = fillTemplate(source, { 'page-root': '<div id="root">$1 $& cats</div>', 'page-noscript': '' });
  expect(html).toContain('<div id="root">$1 $& cats</div>');
  expect(html).not.toContain('class="coming"');
  expect(html).not.toContain('Kurio needs JavaScript');
  expect(html).toContain('<title>Kurio</title>');
});

it('has every part', () => {
  const parts = {
    'page-head': '[head]',
    'page-assets': '[assets]',
    'page-root': '[root]',
    'page-noscript': '',
  };
  const html = fillTemplate(source, parts);
  expect(html).toMatch(/\[head\]\s+\[assets\]\s+<\/head>\s+<body>\s+\[root\]/);
  expect(html).not.toMatch(/<(style|title|script|noscript)/);
});

it('throws if a part is missing or occurs twice', () => {
  expect(() => fillTemplate('<html lang="en">', { 'page-head': '' })).toThrow('needs <!--page-head--> once');
  expect(() => fillTemplate(source + source, { 'page-head': '' })).toThrow('once');
});

it('sets the classes of the html element', () => {
  expect(withHtmlClasses(source, ['kids', 'c-nova'])).toContain('<html lang="en" class="kids c-nova">');
  expect(withHtmlClasses(source, [])).toBe(source);
});

it('describes the page in its head', () => {
  const head = headTags('/cats', 'Cats & dogs · Kurio', page);
  expect(head.match(/<title>.*<\/title>/g)).toEqual(['<title>Cats &amp; dogs · Kurio</title>']);
  expect(head).toContain('<meta property="og:title" content="Cats &amp; dogs · Kurio" />');
  expect(head).toContain('<meta property="og:image" content="__KURIO_ORIGIN__/og/kids.png" />');
  expect(head).toContain('<link rel="canonical" href="__KURIO_ORIGIN__/cats" />');
  expect(head.match(/name="description" content="(.*?)"/g)).toEqual([
    'name="description" content="All about &quot;cats&quot; &amp; &lt;/script&gt; dogs."',
  ]);
  expect(head).not.toContain('noindex');
  expect(headTags('/cats', 'Cats', { ...page, isUnlisted: true })).toContain(
    '<meta name="robots" content="noindex" />',
  );
});

it('describes the page in JSON-LD that cannot close its script element', () => {
  const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(headTags('/cats', 'Cats', page)) ?? [];
  const graph = JSON.parse(data)['@graph'];
  expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Organization',
    'WebApplication',
    'WebPage',
  ]);
  expect(graph[2].description).toBe(page.description);
});

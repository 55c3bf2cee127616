import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type DrawnPage, type PublicPage, publicPages } from '../../src/web/app/public-pages.ts';
import { begunInTurns, type PageFiles, pageHtml } from './page-html.ts';

// The build moves the script to the head.
const source = readFileSync(join(import.meta.dirname, '../../src/web/index.html'), 'utf8');
const script = /<script type="module".*<\/script>/;
const files: PageFiles = {
  start: '/assets/start.js',
  app: ['/assets/react.js', '/assets/app.js'],
  own: ['/assets/purrs.js', '/assets/cats.js'],
  ownSheets: ['/assets/cats.css'],
  sheets: ['/assets/cats.css'],
  styles: '.cat{}',
  fonts: ['/assets/cats.woff2'],
};
const built = source.replace(script, '').replace(
  '</head>',
  `<script type="module" crossorigin src="/a.js"></script>
    <link rel="modulepreload" href="/b.js">
    <link rel="modulepreload" href="/c.js">
    <link rel="stylesheet" href="/a.css">
    </head>`,
);
const shell = begunInTurns(built, files);
const drawn: DrawnPage = {
  html: '<main><h1>Cats &amp; $1 dogs</h1></main>',
  title: 'Cats &amp; dogs · Kurio',
  classes: ['kids', 'c-nova'],
  sources: [],
  answers: {},
};
const page: PublicPage = { description: 'All about "cats" & </script> dogs.', picture: 'kids' };
const htmlOf = (changes: Partial<PublicPage> = {}) =>
  pageHtml(shell, '/cats', { ...page, ...changes }, drawn, files);

it('puts the drawn page into the root element, in place of the shape that waits for it', () => {
  const html = htmlOf();
  expect(html).toContain(`<div id="root" data-drawn>${drawn.html}</div>`);
  expect(html).not.toContain('coming');
  expect(html).toContain('<html lang="en" class="kids c-nova">');
});

it('says in the head what the page is', () => {
  const html = htmlOf();
  expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Cats &amp; dogs · Kurio</title>']);
  expect(html).toContain('<meta property="og:title" content="Cats &amp; dogs · Kurio" />');
  expect(html).toContain('<meta property="og:image" content="__KURIO_ORIGIN__/og/kids.png" />');
  expect(html).toContain('<link rel="canonical" href="__KURIO_ORIGIN__/cats" />');
  expect(html.match(/name="description" content="(.*?)"/g)).toEqual([
    'name="description" content="All about &quot;cats&quot; &amp; &lt;/script&gt; dogs."',
  ]);
  expect(html).not.toContain('noindex');
  expect(htmlOf({ isUnlisted: true })).toContain('<meta name="robots" content="noindex" />');
});

it('describes itself to machines in data that cannot end early', () => {
  const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(htmlOf()) ?? [];
  const [, app, itself] = JSON.parse(data)['@graph'];
  expect(app).toMatchObject({ '@type': 'WebApplication', description: publicPages['/']?.description });
  expect(itself).toMatchObject({
    '@type': 'WebPage',
    '@id': '__KURIO_ORIGIN__/cats',
    about: { '@id': app['@id'] },
  });
  expect(itself.description).toBe(page.description);
});

it('holds the answers that it shows, as data that cannot end early', () => {
  const answers = { '/api/cats?of=1': { name: '</script><b>Cat</b>' } };
  const html = pageHtml(shell, '/cats', page, { ...drawn, answers }, files);
  const [, data = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual(answers);
  expect(htmlOf()).not.toContain('id="answers"');
});

it('shows without another request, and leaves it to one script to ask for the others', () => {
  const html = htmlOf();
  expect(html).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/cats.woff2" />',
  );
  expect(html.match(/<style data-app>.*?<\/style>/gs)).toEqual(['<style data-app>.cat{}</style>']);
  expect(html.match(/<link rel="stylesheet".*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/cats.css" disabled />',
  ]);
  const [head = ''] = html.split('</head>');
  expect(head.match(/<script type="module".*?>/g)).toEqual([
    '<script type="module" crossorigin src="/assets/start.js" data-page="/assets/purrs.js /assets/cats.js" data-app="/assets/react.js /assets/app.js">',
  ]);
  expect(html).not.toContain('modulepreload');
});

it('begins by one script, which is told the others, and does not build without a place for it', () => {
  expect(shell).toContain('src="/assets/start.js" data-app="/assets/react.js /assets/app.js"></script>');
  expect(shell).toContain('<link rel="modulepreload" crossorigin href="/a.js">');
  expect(shell).toContain('<style data-app>.cat{}</style>');
  expect(shell).not.toContain('href="/a.css"');
  expect(() => begunInTurns(source, files)).toThrow('no script');
  expect(() => begunInTurns(built.replace(/<link rel="stylesheet".*>/, ''), files)).toThrow('no style sheet');
});

it('says that it needs scripts only where it does', () => {
  expect(htmlOf()).not.toContain('Kurio needs JavaScript');
  expect(htmlOf({ needsScript: true })).toContain('Kurio needs JavaScript');
});

it('does not build from a page that has no place for something', () => {
  expect(() => pageHtml('<html lang="en">', '/cats', page, drawn, files)).toThrow('no place');
});

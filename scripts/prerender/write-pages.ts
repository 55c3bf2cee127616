import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { DehydratedData } from '#contract/call.ts';
import type { Prerenderer } from '../../src/web/app/public-pages.ts';
import { type BuiltFiles, builtFiles, type PageFiles } from './page-files.ts';
import { headTags } from './page-head.ts';
import { notFound, pagesToPrerender } from './pages.ts';
import { fillTemplate, withHtmlClasses } from './template.ts';

const entry = 'app/prerender.tsx';
const template = join(import.meta.dirname, '../../src/web/index.html');

/**
 * Writes the HTML of the web app: `index.html`, which renders itself, into the folder of the build, and each public
 * page, prerendered, into the folder `pages` beside it. The server fills in its own address. `pages.json` lists these pages, and
 * the patterns of all addresses with the files of their pages, so that the server knows which addresses exist and which
 * files a browser will need.
 *
 * @param folder of the build for the browser, with Vite's manifest
 * @param prerenderFolder of the build of `app/prerender.tsx`, likewise
 */
export async function writePages(folder: string, prerenderFolder: string): Promise<void> {
  const files = builtFiles(folder);
  const app: Prerenderer = await import(pathToFileURL(join(prerenderFolder, 'prerender.js')).href);
  const html = readFileSync(template, 'utf8');
  writeFileSync(join(folder, 'index.html'), fillTemplate(html, { 'page-assets': assetTags(files, []) }));

  const pages = join(dirname(folder), 'pages');
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  const addresses = await app.addressModules();
  const sourcesOf = await moduleSources(prerenderFolder);
  const prerendered: Record<string, { file: string; isListed: boolean }> = {};
  for (const [path, { about, answers }] of Object.entries(pagesToPrerender())) {
    const page = await app.prerenderPage(path, answers);
    const filled = fillTemplate(html, {
      'page-head': headTags(path, page.title, about),
      'page-assets': assetTags(files, sourcesOf(page.modules)),
      'page-root': `<div id="root" data-prerendered>${page.html}</div>${dataTag(answers)}`,
      ...(!about.needsScript && { 'page-noscript': '' }),
    });
    writeFileSync(join(pages, fileOf(path)), withHtmlClasses(filled, page.classes));
    prerendered[path] = { file: fileOf(path), isListed: !about.isUnlisted };
  }
  const hints = Object.entries(addresses).map(([pattern, modules]) => {
    const { page, pageStyles } = files.filesOf(sourcesOf(modules));
    return [pattern, [...pageStyles, ...page]];
  });
  const list = { addresses: Object.fromEntries(hints), prerendered, notFound: fileOf(notFound) };
  writeFileSync(join(pages, 'pages.json'), JSON.stringify(list));
}

const fileOf = (path: string) => `${path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')}.html`;

/** Finds the source of each page's module, which names its files in the other build. */
async function moduleSources(folder: string): Promise<(modules: readonly object[]) => string[]> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const sources = new Map<unknown, string>();
  for (const [source, { file, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    // A module that needs a browser cannot be imported here, and is never prerendered.
    const chunk: object = await import(pathToFileURL(join(folder, file)).href).catch(() => ({}));
    // A chunk that other chunks import as well exports the module instead of being it.
    for (const module of [chunk, ...Object.values(chunk)]) sources.set(module, source);
  }
  return (modules) =>
    modules.map((module) => {
      const source = sources.get(module);
      if (source === undefined) throw new Error(`A page of ${entry} is not in the manifest.`);
      return source;
    });
}

/** The page's styles, inline, its fonts, and the one script that loads the rest. */
function assetTags(files: BuiltFiles, sources: readonly string[]): string {
  const { app, page, styles } = files.filesOf(sources);
  const isPrerendered = sources.length > 0;
  return [
    `<script src="${files.pageScript}"${scriptLists(app, page)}></script>`,
    ...files.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`,
    ),
    // A prerendered page shows before it loads the app; any other has nothing to show until then.
    ...(isPrerendered ? [] : app.map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`)),
    `<style data-app>${files.textOf(styles)}</style>`,
    // Disabled, so never loaded: they tell Vite that the styles of a chunk are already there.
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}" disabled />`),
  ].join('\n    ');
}

const scriptLists = (app: PageFiles['app'], page: PageFiles['page']) =>
  ` data-app="${app.join(' ')}"${page.length > 0 ? ` data-page="${page.join(' ')}"` : ''}`;

/** The server's answers with which the page was rendered, as data that the browser does not run. */
function dataTag(answers: DehydratedData): string {
  if (Object.keys(answers).length === 0) return '';
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `\n    <script type="application/json" id="dehydrated-data">${json}</script>`;
}

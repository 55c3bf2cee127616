import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Drawing } from '../../src/web/app/public-pages.ts';
import { writtenPages } from '../written-pages.ts';
import { begunInTurns, type PageFiles, pageHtml } from './page-html.ts';

const root = join(import.meta.dirname, '../..');
const web = join(root, 'src/web');

// Begins every page, and brings the app by turns.
const start = 'app/begin.ts';

/**
 * Draws the public pages as HTML once the app is built, into `dist/pages`: the server completes them with its own
 * address, so they do not stand among the files that are sent as they are. `pages.json` lists them, and the
 * patterns of all addresses, each with the files of its page, so that the server knows which are none, and can tell
 * a browser at once what the page will ask for.
 */
export function drawnPages(): Plugin {
  return {
    name: 'drawn-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(web, start) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => begunInTurns(html, filesOf([], bundle)),
    },
    async writeBundle({ dir = '' }, bundle) {
      const shell = readFileSync(join(dir, 'index.html'), 'utf8');
      const pages = join(dirname(dir), 'pages');
      const { addresses, pages: drawn, notFound } = await drawAll();
      rmSync(pages, { recursive: true, force: true });
      mkdirSync(pages, { recursive: true });
      for (const [path, page] of Object.entries(drawn)) {
        const files = filesOf(page.drawn.sources, bundle);
        writeFileSync(join(pages, fileOf(path)), pageHtml(shell, path, page.about, page.drawn, files));
      }
      const ahead = Object.entries(addresses).map(([pattern, sources]) => {
        const { own, ownSheets } = filesOf(sources, bundle);
        return [pattern, [...ownSheets, ...own]];
      });
      const list = {
        addresses: Object.fromEntries(ahead),
        drawn: Object.fromEntries(
          Object.entries(drawn).map(([path, { about }]) => [
            path,
            { file: fileOf(path), isListed: !about.isUnlisted },
          ]),
        ),
        notFound: fileOf(notFound),
      };
      writeFileSync(join(pages, 'pages.json'), JSON.stringify(list));
    },
  };
}

const fileOf = (path: string) => `${path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')}.html`;

/** The same app, built to be drawn here, in a folder from which its packages are found, and that is gone afterwards. */
async function drawAll(): Promise<Drawing> {
  const folder = mkdtempSync(join(root, 'node_modules/.drawing-'));
  await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), writtenPages(), importsThatTell()],
    build: { ssr: 'app/prerender.tsx', outDir: folder, emptyOutDir: true, minify: false },
  });
  await promisify(execFile)(process.execPath, [join(root, 'scripts/prerender/draw.ts'), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const drawing: Drawing = JSON.parse(readFileSync(join(folder, 'drawing.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  return drawing;
}

/** Lets the promise of a page's code tell from which source it comes. */
function importsThatTell(): Plugin {
  return {
    name: 'imports-that-tell',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(web, 'app'))) return undefined;
      return code.replace(/\bimport\('(\.[^']+)'\)/g, (found, path: string) => {
        const cameFrom = relative(web, resolve(dirname(id), path));
        return `Object.assign(${found}, { cameFrom: ${JSON.stringify(cameFrom)} })`;
      });
    },
  };
}

/** What the app and the code of these sources need of the built files. */
function filesOf(sources: string[], bundle: Rolldown.OutputBundle): PageFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const holding = (source: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(web, source)));
    if (!chunk) throw new Error(`No file of the build holds ${source}.`);
    return chunk;
  };
  const needed = new Set<Rolldown.OutputChunk>();
  // What a file imports comes before it, so that its styles have the last word over those of what it uses.
  const need = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    for (const name of chunk.imports) need(chunks.find(({ fileName }) => fileName === name));
    needed.add(chunk);
  };
  need(holding('app/main.tsx'));
  const app = [...needed];
  for (const source of sources) need(holding(source));
  const own = [...needed].slice(app.length);
  const sheets = new Set([...needed].flatMap(sheetsOf));
  return {
    start: addressOf(holding(start)),
    app: app.map(addressOf),
    own: own.map(addressOf),
    ownSheets: [...new Set(own.flatMap(sheetsOf))].map((name) => `/${name}`),
    fonts: ['fredoka', 'nunito'].map((name) => fontOf(name, bundle)),
    sheets: [...sheets].map((name) => `/${name}`),
    styles: [...sheets].map((name) => textOf(bundle[name])).join('\n'),
  };
}

const addressOf = ({ fileName }: Rolldown.OutputChunk) => `/${fileName}`;
const sheetsOf = ({ viteMetadata }: Rolldown.OutputChunk) => [...(viteMetadata?.importedCss ?? [])];

function fontOf(name: string, bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => file.includes(`/${name}-latin-wght-normal-`));
  if (!font) throw new Error(`The build lacks the font ${name}.`);
  return `/${font}`;
}

function textOf(output: Rolldown.OutputBundle[string] | undefined): string {
  if (output?.type !== 'asset') throw new Error('The build lacks a style sheet.');
  return typeof output.source === 'string' ? output.source : Buffer.from(output.source).toString();
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const worker = join(import.meta.dirname, '../src/web/app/worker/service-worker.ts');
const shellPage = '/index.html';

/** Fonts for alphabets that few pages need come when they are needed, as do formats that no newer browser asks for. */
const isOfShell = (name: string): boolean =>
  /\.(js|css|woff2|svg|png)$/.test(name) && !/-(cyrillic|cyrillic-ext|vietnamese|hebrew)-/.test(name);

/** What the service worker keeps from its first moment: hashed files by their names, the others by what they hold. */
export function filesOfShell(folder: string) {
  const hashed = readdirSync(join(folder, 'assets')).filter(isOfShell);
  const others = [shellPage, '/icon.svg', '/manifest.webmanifest', '/icon-192.png'];
  return [
    ...hashed.map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...others.map((url) => ({ url, revision: revisionOf(join(folder, url)) })),
  ];
}

const revisionOf = (path: string) =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);

/** Builds `sw.js` into the folder of the built web app, with the list of its files. */
export async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      shellFiles: JSON.stringify(filesOfShell(folder)),
      shellPage: JSON.stringify(shellPage),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: worker, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

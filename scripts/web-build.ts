import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
// What the build writes last: without one of them it was broken off.
const last = ['dist/pages/pages.json', 'dist/web/sw.js'].map((path) => join(root, path));

/** Everything that goes into the web app. */
const sources = [
  'src/web',
  'src/contract',
  'src/core',
  'content',
  'src/server/features/quests',
  'src/server/app/visitor-library.ts',
  'scripts/prerender',
  'scripts/css-modules.ts',
  'scripts/precompress.ts',
  'scripts/service-worker-build.ts',
  'scripts/written-pages.ts',
  'vite.config.ts',
  'package-lock.json',
];

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether a source of the web app is newer than its build, or the build is not whole. */
export function isStale(): boolean {
  if (!last.every((path) => existsSync(path))) return true;
  const built = Math.min(...last.map((path) => statSync(path).mtimeMs));
  return sources.some((source) => newest(join(root, source)) > built);
}

/** Builds the web app into `dist/web`, unless it is there and newer than its sources. */
export async function buildWebApp(): Promise<void> {
  if (!isStale()) return;
  console.log('Building the web app…');
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await builder.buildApp();
}

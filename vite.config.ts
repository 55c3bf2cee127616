import { rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteBuilder } from 'vite';
import { cssModules } from './scripts/css-modules.ts';
import { precompress } from './scripts/precompress.ts';
import { writePages } from './scripts/prerender/write-pages.ts';
import { buildServiceWorker } from './scripts/service-worker-build.ts';
import { writtenPages } from './scripts/written-pages.ts';

const root = import.meta.dirname;
const webFolder = join(root, 'dist/web');
const prerenderFolder = join(root, 'dist/prerender');

/** Builds the app for the browser and for prerendering, then what is made of both. */
async function buildApp(builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('Vite has no environment to build.');
  await builder.build(client);
  await builder.build(ssr);
  await writePages(webFolder, prerenderFolder);
  // Vite's manifest, which only the pages needed.
  rmSync(join(webFolder, '.vite'), { recursive: true });
  await buildServiceWorker(webFolder);
  precompress(webFolder);
}

// Files that every page needs: `app/start/load-app.ts` evaluates each in a task of its own.
const appFiles = {
  react: /node_modules\/(react|react-dom|react-router|scheduler)\//,
  schemas: /node_modules\/zod\/|\/src\/contract\//,
  store: /node_modules\/zustand\/|\/src\/(core|web\/(store|platform))\//,
  kurio: /\/src\/web\/(?!app\/start)|node_modules/,
};

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  css: { modules: cssModules },
  build: { target: 'es2022', manifest: true, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: webFolder,
        // Lists of what to preload for each page cost a child's first visit 1 kB, for pages it never opens.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        // The content security policy takes fonts from files only.
        assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
        rolldownOptions: {
          input: [join(root, 'src/web/app/main.tsx'), join(root, 'src/web/app/start/page-script.ts')],
          output: {
            codeSplitting: {
              groups: Object.entries(appFiles).map(([name, test]) => ({ name, test, tags: ['$initial'] })),
            },
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: prerenderFolder,
        ssr: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: join(root, 'src/web/app/prerender.tsx') },
      },
    },
  },
  builder: { buildApp },
  plugins: [react(), writtenPages()],
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { declarativeRouter } from './scripts/declarative-router.ts';
import { drawnPages } from './scripts/prerender/drawn-pages.ts';
import { serviceWorker } from './scripts/service-worker-build.ts';
import { writtenPages } from './scripts/written-pages.ts';

// Smaller files gain nothing that a network packet would notice.
const leastBytes = 1_024;

/** Writes each text file of the build a second and third time, compressed, so that the server never has to. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = '' }, files) {
      for (const name of Object.keys(files).filter((file) => /\.(js|css|html|svg|json)$/.test(file))) {
        const path = join(dir, name);
        const source = readFileSync(path);
        if (source.length < leastBytes) continue;
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(source));
      }
    },
  };
}

// What every page needs, in a file for each turn of the browser that evaluates it: see `app/begin.ts`. Cut into
// one for each set of pages that share a module instead, it compresses 4 kB worse.
const ofEveryPage = {
  react: /node_modules\/(react|react-dom|react-router|scheduler)\//,
  schemas: /node_modules\/zod\/|\/src\/contract\//,
  store: /node_modules\/zustand\/|\/src\/(core|web\/(store|platform))\//,
  kurio: /\/src\/web\/(?!app\/begin)|node_modules/,
};
const fileGroups = [
  ...Object.entries(ofEveryPage).map(([name, test]) => ({ name, test, tags: ['$initial' as const] })),
  // Shared by most, and each alone smaller than its request.
  { name: 'drawing', test: /\/ui\/(character\/(?!avatar)|use-html-class)/ },
  { name: 'small', test: /\/platform\/id\.ts|\/hearing-report\.ts|\/icons\/(check|moon|square)\./ },
];

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The lists of what to load ahead for each page cost a child's first visit 1 kB, for pages it never opens.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // The content security policy takes fonts from files only.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: { groups: fileGroups },
        // Every first visit is told the names of a hundred files; shorter ones save it 0.1 kB.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  plugins: [
    declarativeRouter(),
    react(),
    tailwindcss(),
    writtenPages(),
    precompressed(),
    drawnPages(),
    serviceWorker(),
  ],
});

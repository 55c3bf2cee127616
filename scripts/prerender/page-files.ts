import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

const app = 'app/main.tsx';
const pageScript = 'app/start/page-script.ts';

/** The addresses of the built files that a page needs. */
export interface PageFiles {
  /** Scripts of every page, each after those that it imports. */
  app: string[];
  /** Scripts of this page alone, likewise. */
  page: string[];
  styles: string[];
  /** Of these the styles of this page alone. */
  pageStyles: string[];
}

/** Finds the built files of a source in the manifest that Vite wrote into `folder`. */
export function builtFiles(folder: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

  function chunk(source: string): ManifestChunk {
    const found = manifest[source];
    if (!found) throw new Error(`The build has no file for ${source}.`);
    return found;
  }

  /** The chunks of sources with all their imports. Imports come first, so that their styles can be overridden. */
  function chunksOf(sources: readonly string[], seen = new Set<ManifestChunk>()): Set<ManifestChunk> {
    for (const source of sources) {
      const found = chunk(source);
      if (seen.has(found)) continue;
      chunksOf(found.imports ?? [], seen);
      seen.add(found);
    }
    return seen;
  }

  return {
    /** @param sources of the page's modules, relative to `src/web` */
    filesOf(sources: readonly string[]): PageFiles {
      const appChunks = [...chunksOf([app])];
      const chunks = [...chunksOf(sources, new Set(appChunks))];
      const pageChunks = chunks.slice(appChunks.length);
      return {
        app: appChunks.map(scriptOf),
        page: pageChunks.map(scriptOf),
        styles: stylesOf(chunks),
        pageStyles: stylesOf(pageChunks),
      };
    },
    pageScript: scriptOf(chunk(pageScript)),
    /** The fonts of headings and text, preloaded so that no text is painted twice. */
    fonts: ['fredoka', 'nunito'].map((name) => {
      const source = Object.keys(manifest).find((key) => key.endsWith(`/${name}-latin-wght-normal.woff2`));
      return scriptOf(chunk(source ?? name));
    }),
    textOf: (styles: readonly string[]) =>
      styles.map((address) => readFileSync(join(folder, address), 'utf8')).join('\n'),
  };
}

export type BuiltFiles = ReturnType<typeof builtFiles>;

const scriptOf = ({ file }: ManifestChunk) => `/${file}`;
const stylesOf = (chunks: readonly ManifestChunk[]) => [
  ...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
];

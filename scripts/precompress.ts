import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// A smaller file fits into one network packet anyway.
const minBytes = 1_024;

/** Writes `.gz` and `.br` files beside each text file of the build, so that the server never compresses. */
export function precompress(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((file) => /\.(js|css|html|svg|json)$/.test(file))) {
    const source = readFileSync(join(folder, name));
    if (source.length < minBytes) continue;
    writeFileSync(join(folder, `${name}.gz`), gzipSync(source, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(source));
  }
}

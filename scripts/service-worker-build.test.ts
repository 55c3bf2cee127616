import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOfShell } from './service-worker-build.ts';

it('lists what every page may need, hashed files by name and the others by what they hold', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-shell-'));
  const write = (name: string, text = name) => writeFile(join(folder, name), text);
  try {
    await mkdir(join(folder, 'assets'));
    for (const name of ['index.html', 'icon.svg', 'manifest.webmanifest', 'icon-192.png']) await write(name);
    const assets = 'a-1.js a-1.js.br a-1.css b-2.woff2 b-2.woff b-2.ttf nunito-cyrillic-ext-3.woff2'.split(
      ' ',
    );
    for (const name of assets) await write(join('assets', name));
    const first = filesOfShell(folder);
    const hashed = first.filter(({ revision }) => revision === null).map(({ url }) => url);
    expect(hashed.sort()).toEqual(['/assets/a-1.css', '/assets/a-1.js', '/assets/b-2.woff2']);
    await write('index.html', 'another page');
    const changed = filesOfShell(folder).filter(
      ({ url, revision }) => first.find((one) => one.url === url)?.revision !== revision,
    );
    expect(changed.map(({ url }) => url)).toEqual(['/index.html']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../dist/web');
const isText = (name: string) => /\.(js|css|html)$/.test(name);

/**
 * The web app as a later build would be: the same pages, every hashed file under another name. Gives its folder and
 * how to remove it.
 */
export async function anotherBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-build-'));
  // A compressed copy would be served in place of the changed file.
  await cp(built, folder, { recursive: true, filter: (path) => !/\.(gz|br)$/.test(path) });
  const assets = join(folder, 'assets');
  const renamed = new Map<string, string>();
  for (const name of await readdir(assets)) {
    renamed.set(
      name,
      name.replace(/(.)\.(\w+)$/, (_, last, ending) => `${last === 'x' ? 'y' : 'x'}.${ending}`),
    );
  }
  const texts = [...renamed.keys()].filter(isText).map((name) => join(assets, name));
  for (const path of [...texts, join(folder, 'index.html'), join(folder, 'sw.js')]) {
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replace(/[\w.-]+\.(?:js|css|woff2?|ttf|svg|png)/g, (name) => renamed.get(name) ?? name),
    );
  }
  const worker = join(folder, 'sw.js');
  const page = /(index\.html[`"'],revision:[`"'])\w/;
  await writeFile(worker, (await readFile(worker, 'utf8')).replace(page, '$1z'));
  for (const [before, after] of renamed) await rename(join(assets, before), join(assets, after));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

// Runs before the packages are there, on whatever Node the machine has (18 or later), so it uses none of
// them and only old syntax. It installs what the lock file names, unless that is what is installed already.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed-lock');
const runtime = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex');

const installed = existsSync(stamp) && existsSync(runtime) && readFileSync(stamp, 'utf8').trim() === wanted;

if (!installed) {
  console.log('Installing what Kurio needs (once, about a minute)…');
  const npm = process.env.npm_execpath;
  const words = ['ci', '--loglevel=error'];
  const run = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.status !== 0) {
    console.error('The packages could not be installed. Check the network, then run the same command again.');
    process.exit(run.status || 1);
  }
  writeFileSync(stamp, wanted);
}

// npm writes into the lock file only those optional packages that it could see while installing, and `npm ci`
// then refuses on every other kind of machine. This adds the ones that are missing, by what their names say.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const platform = /(android|darwin|freebsd|linux|openbsd|netbsd|sunos|win32|aix|wasm32|openharmony)/;
const processor = /(arm64|arm|x64|ia32|ppc64|s390x|riscv64|loong64|mips64el)(?=$|-)/;

function entryFor(name, version, isDev) {
  const os = platform.exec(name)?.[1];
  const cpu = os === 'wasm32' ? 'wasm32' : processor.exec(name)?.[1];
  return {
    version,
    cpu: cpu && [cpu],
    dev: isDev || undefined,
    libc: /musl/.test(name) ? ['musl'] : os === 'linux' && /gnu/.test(name) ? ['glibc'] : undefined,
    optional: true,
    os: os === 'wasm32' ? undefined : os && [os],
  };
}

const added = [];
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const nested = `${path}/node_modules/${name}`;
    const shared = `node_modules/${name}`;
    if (path === '' || lock.packages[nested] || lock.packages[shared] || !platform.test(name)) continue;
    // Builds for other machines are published together with the package, so a range begins with the one meant.
    const exact = version.replace(/^[\^~]/, '');
    if (!/^\d+\.\d+\.\d+/.test(exact)) continue;
    lock.packages[shared] = entryFor(name, exact, dev);
    added.push(name);
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file is complete.' : `Added: ${added.join(', ')}`);

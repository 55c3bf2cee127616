import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of the machine's Chromium: CHROMIUM_PATH, or the first that is found. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  for (const name of names) {
    try {
      return execSync(`command -v ${name}`, { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim();
    } catch {
      // Not this one; the next may be there.
    }
  }
  return existsSync(macPath) ? macPath : undefined;
}

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Finds Chromium, or installs Debian's package where that is possible without asking; else says how to get it. */
export function requireChromium(): string {
  if (!findChromium() && isDebianRoot()) {
    console.log("Installing Debian's package chromium for the journeys…");
    execSync('apt-get update -qq && apt-get install -y -qq chromium', {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const path = findChromium();
  if (path) return path;
  console.error(
    'The journeys need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program file.',
  );
  process.exit(1);
}

import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The path of a program of this machine, by its name. */
export function findProgram(name: string): string | undefined {
  try {
    return execSync(`command -v ${name}`, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // The shell's way to say that there is none.
    return undefined;
  }
}

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

interface RequiredProgram {
  find: () => string | undefined;
  debianPackage: string;
  /** What needs it, as in 'for the journeys'. */
  purpose: string;
  /** One line on how to get it where it cannot be installed without asking. */
  advice: string;
}

/** Finds a program, or installs Debian's package where that is possible without asking; else says how to get it. */
export function requireProgram({ find, debianPackage, purpose, advice }: RequiredProgram): string {
  if (!find() && isDebianRoot()) {
    console.log(`Installing Debian's package ${debianPackage} for ${purpose}…`);
    execSync(`apt-get update -qq && apt-get install -y -qq ${debianPackage}`, {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const path = find();
  if (path) return path;
  console.error(advice);
  process.exit(1);
}

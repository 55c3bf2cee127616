import { existsSync } from 'node:fs';
import { findProgram, requireProgram } from './required-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of the machine's Chromium: CHROMIUM_PATH, or the first that is found. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  for (const name of names) {
    const path = findProgram(name);
    if (path) return path;
  }
  return existsSync(macPath) ? macPath : undefined;
}

export const requireChromium = () =>
  requireProgram({
    find: findChromium,
    debianPackage: 'chromium',
    purpose: 'the journeys',
    advice: 'The journeys need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program file.',
  });

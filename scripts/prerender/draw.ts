import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Drawing, PageDrawer } from '../../src/web/app/public-pages.ts';

// Draws the pages of the app that was built into a folder, and leaves them there as `drawing.json`. A process of
// its own: parts of the app listen to the window from the start, which here never tells them anything, and wait.

const [, , folder = ''] = process.argv;
Object.assign(globalThis, { window: { addEventListener() {} } });
const drawer: PageDrawer = await import(pathToFileURL(join(folder, 'prerender.js')).href);

// The last is drawn at an address that no page has.
const paths = [...Object.keys(drawer.publicPages), '/not-found'];
const drawing: Drawing = { addresses: drawer.addressSources(), pages: {} };
for (const path of paths) drawing.pages[path] = await drawer.drawPage(path);
writeFileSync(join(folder, 'drawing.json'), JSON.stringify(drawing));
process.exit();

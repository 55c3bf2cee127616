import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Drawing, PageDrawer } from '../../src/web/app/public-pages.ts';

// Draws the pages of the app that was built into a folder, and leaves them there as `drawing.json`. A process of
// its own: parts of the app listen to the window from the start, which here never tells them anything, and wait.

const [, , folder = ''] = process.argv;
Object.assign(globalThis, { window: { addEventListener() {} } });
const { notFound, pagesToDraw } = await import('./pages.ts');
const drawer: PageDrawer = await import(pathToFileURL(join(folder, 'prerender.js')).href);

const drawing: Drawing = { addresses: drawer.addressSources(), pages: {}, notFound };
for (const [path, { about, answers }] of Object.entries(pagesToDraw())) {
  drawing.pages[path] = { about, drawn: await drawer.drawPage(path, answers) };
}
writeFileSync(join(folder, 'drawing.json'), JSON.stringify(drawing));
process.exit();

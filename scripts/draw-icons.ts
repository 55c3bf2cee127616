import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireChromium } from './chromium.ts';

// Draws the icons of the installed app from icon.svg: `node scripts/draw-icons.ts`.
const folder = join(import.meta.dirname, '../src/web/public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
const paper = '#FFFBF5';

/** `share` is how much of the edge the drawing takes: a mask may cut off all but a circle of 0.8. */
const icons = [
  { name: 'icon-192', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, ground: 'transparent' },
  { name: 'icon-maskable-512', size: 512, share: 0.66, ground: paper },
  { name: 'apple-touch-icon', size: 180, share: 0.74, ground: paper },
];

const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { name, size, share, ground } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground}; }
    svg { width: ${share * 100}%; }
  </style>${drawing}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: ground === 'transparent' });
}
await browser.close();

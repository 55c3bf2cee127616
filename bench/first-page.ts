import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { requireChromium } from '../scripts/chromium.ts';
import type { Figure } from './figure.ts';
import { startServer } from './server-process.ts';

/** What a first visit to /beta costs: all JavaScript that a real Chromium asks for, gzipped as it is sent. */
export async function benchFirstPage(): Promise<Figure[]> {
  await using server = await startServer();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const page = await browser.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(`${server.address}/beta`, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
  await browser.close();
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return [{ name: 'JavaScript for /beta, gzipped', value: kilobytes, unit: 'kB', limit: 130, atMost: true }];
}

import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { requireChromium } from '../scripts/chromium.ts';
import type { Figure } from './figure.ts';
import { startServer } from './server-process.ts';

/** What first visits cost: all JavaScript that a real Chromium asks for, a lesson's words among it, gzipped as it is sent. */
export async function benchFirstPage(): Promise<Figure[]> {
  await using server = await startServer();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const street = await scriptKilobytes(browser, `${server.address}/beta`, streetIsWarm);
  const waitlist = await scriptKilobytes(browser, `${server.address}/n2`);
  const lesson = await scriptKilobytes(browser, `${server.address}/learn/1`, lessonIsPlayable);
  await browser.close();
  return [
    { name: 'JavaScript for /beta, gzipped', value: street, unit: 'kB', limit: 150, atMost: true },
    { name: 'JavaScript for /n2, gzipped', value: waitlist, unit: 'kB', limit: 150, atMost: true },
    { name: 'script and words until /learn/1 can play', value: lesson, unit: 'kB', limit: 200, atMost: true },
  ];
}

async function scriptKilobytes(
  browser: Browser,
  address: string,
  whenReady?: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await browser.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'fetch') scripts.push(response.body());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await whenReady?.(page);
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** What a conversation needs comes when the browser is idle, or when a child reaches for a character. */
async function streetIsWarm(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.waitForFunction(
    "performance.getEntriesByType('resource').some(({ name }) => name.includes('/talk-page-'))",
  );
  await page.waitForLoadState('networkidle');
}

/** What of an audio element is needed here; this code is checked without the browser's types. */
interface Sound {
  readyState: number;
  addEventListener(type: 'loadedmetadata', listener: () => void): void;
}

async function lessonIsPlayable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.locator('audio').evaluate(
    (sound: Sound) =>
      new Promise<void>((resolve) => {
        if (sound.readyState > 0) resolve();
        else sound.addEventListener('loadedmetadata', resolve);
      }),
  );
}

import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../scripts/chromium.ts';
import type { Figure } from './figure.ts';
import { startServer } from './server-process.ts';

const speeds = ['0.5×', '1×', '3×'];
const seconds = 60;
// So each speed is heard from a dozen places.
const seekEverySeconds = 5;

/** How long, at worst, another sentence is highlighted than the one that sounds: playing, and after a seek. */
export async function benchLessonHighlight(): Promise<Figure[]> {
  await using server = await startServer();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  // All speeds at once: on a busy machine the highlight has to be right, too.
  const found = await Promise.all(speeds.map((speed) => listen(browser, `${server.address}/learn/1`, speed)));
  await browser.close();
  return found.flatMap(({ playingMs, soughtMs }, index) => [
    {
      name: `wrong sentence at ${speeds[index]}, worst`,
      value: playingMs,
      unit: 'ms',
      limit: 250,
      atMost: true,
    },
    {
      name: `the same after a seek at ${speeds[index]}`,
      value: soughtMs,
      unit: 'ms',
      limit: 250,
      atMost: true,
    },
  ]);
}

/** What of the page is needed here; this code is checked without the browser's types. */
interface Sentence {
  dataset: { startMs: string };
  hasAttribute(name: string): boolean;
  click(): void;
}
interface Lesson {
  querySelector(selector: 'audio'): { currentTime: number; paused: boolean };
  querySelectorAll(selector: string): Iterable<Sentence>;
}

async function listen(browser: Browser, address: string, speed: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption(speed);
  await page.getByRole('button', { name: 'Play' }).click();
  const found = await page
    .getByRole('region', { name: 'Lesson', exact: true })
    .evaluate(watchInPage, { seconds, seekEverySeconds });
  await context.close();
  return found;
}

/** Runs in the page: looks every few milliseconds, and clicks on a sentence now and then. */
async function watchInPage(lesson: Lesson, plan: { seconds: number; seekEverySeconds: number }) {
  const audio = lesson.querySelector('audio');
  const sentences = [...lesson.querySelectorAll('[data-start-ms]')];
  const starts = sentences.map(({ dataset }) => Number(dataset.startMs));
  if (sentences.length < 20) throw new Error('there is no lesson in this page');
  const began = performance.now();
  const worst = { playingMs: 0, soughtMs: 0 };
  let rightAt = began;
  let wrongIs: 'playingMs' | 'soughtMs' = 'playingMs';
  let seeks = 0;
  while (performance.now() - began < plan.seconds * 1000) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const now = performance.now();
    const heard = starts.findLastIndex((startMs) => startMs <= audio.currentTime * 1000);
    const shown = sentences.findIndex((sentence) => sentence.hasAttribute('aria-current'));
    if (shown === heard) {
      rightAt = now;
      wrongIs = 'playingMs';
    } else worst[wrongIs] = Math.max(worst[wrongIs], now - rightAt);
    if (now - began < (seeks + 1) * plan.seekEverySeconds * 1000) continue;
    seeks += 1;
    // Steps of seven through two thirds of the lesson never come near its end.
    const place = (seeks * 7) % Math.floor((sentences.length * 2) / 3);
    wrongIs = 'soughtMs';
    rightAt = performance.now();
    sentences[place]?.click();
  }
  if (audio.paused || seeks === 0) throw new Error('the lesson did not play');
  return worst;
}

import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/kurio-server.ts',
  outputDir: 'test-results',
  // Two at a time keep two cores busy.
  fullyParallel: true,
  workers: 2,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Limits end what hangs; they are no measure of speed, and a busy machine may stand still for seconds.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // White on the page's cream is hardly another color. Of letters with other edges there are few pixels.
    toHaveScreenshot: { threshold: 0.015, maxDiffPixelRatio: 0.01 },
  },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Without a graphics card the breathing characters alone keep a core busy.
    contextOptions: { reducedMotion: 'reduce' },
    // Each journey is about its own subject; those of offline.spec.ts are about the service worker.
    serviceWorkers: 'block',
    // A film of each journey would take a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});

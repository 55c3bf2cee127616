import { checks } from './check.ts';
import { requireChromium } from './chromium.ts';
import { requireFfmpeg } from './ffmpeg.ts';
import { runSteps } from './steps.ts';

process.env.CHROMIUM_PATH = requireChromium();
requireFfmpeg();

runSteps([
  ...checks,
  { name: 'unit and integration tests', command: 'vitest run' },
  { name: 'build', command: 'vite build --logLevel warn' },
  { name: 'journeys', command: 'playwright test' },
]);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './check.ts';
import { requireChromium } from './chromium.ts';
import { requireFfmpeg } from './ffmpeg.ts';
import { slowestTests } from './slowest-tests.ts';
import { runSteps } from './steps.ts';

process.env.CHROMIUM_PATH = requireChromium();
requireFfmpeg();

const reports = mkdtempSync(join(tmpdir(), 'kurio-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true }));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = journeyReport;

runSteps([
  ...checks,
  {
    name: 'unit and integration tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`,
  },
  { name: 'build', command: 'vite build --logLevel warn' },
  { name: 'journeys', command: 'playwright test --reporter=list,json' },
]);
console.log('\nThe slowest tests:');
for (const line of slowestTests(unitReport, journeyReport, 20)) console.log(line);

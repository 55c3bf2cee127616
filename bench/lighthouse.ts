import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { requireChromium } from '../scripts/chromium.ts';
import { publicPages } from '../src/web/app/public-pages.ts';
import { type Figure, median } from './figure.ts';
import { startServer } from './server-process.ts';

// The pages that first visits open: measured three times, as a single run of the simulated phone varies by two points.
const measuredThrice = ['/', '/n2', '/features', '/beta'];

// What a visitor can open besides. Pages behind the PIN or a login are left out: Lighthouse begins each run with an
// empty browser, which they send to the door. The journeys look at them with axe.
const otherPages = [
  '/beta/c/nova',
  '/beta/p/login',
  '/learn/1',
  '/demo',
  '/quest/half-past-owl',
  '/reset',
  '/dbg_',
  '/test',
];

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** What Lighthouse 13 says of the built site on its phone. It comes by npx, as it brings 150 MB along. */
export async function benchLighthouse(): Promise<Figure[]> {
  await using server = await startServer({ LIMIT_FACTOR: '100' });
  const reports = new Map<string, Report[]>();
  for (const path of [...Object.keys(publicPages), ...otherPages]) {
    const runs: Report[] = [];
    for (let run = 0; run < (measuredThrice.includes(path) ? 3 : 1); run += 1) {
      runs.push(await lighthouse(server.address + path));
    }
    reports.set(path, runs);
  }
  return [
    ...[...reports].map(([path, runs]) => performanceOf(path, runs)),
    ...waitlistFigures(reports.get('/n2') ?? []),
    lowest('accessibility', reports),
    lowest('best-practices', reports),
    lowest('seo', new Map([...reports].filter(([path]) => path in publicPages))),
  ];
}

const percent = ({ categories }: Report, category: keyof Report['categories']) =>
  (categories[category].score ?? 0) * 100;

function performanceOf(path: string, runs: Report[]): Figure {
  const value = median(runs.map((run) => percent(run, 'performance')));
  return { name: `performance of ${path}`, value, unit: '', limit: measuredThrice.includes(path) ? 98 : 90 };
}

/** The page that stands lowest in a category, which the name tells. */
function lowest(category: keyof Report['categories'], reports: Map<string, Report[]>): Figure {
  const scores = [...reports].map(([path, runs]) => ({
    path,
    value: Math.min(...runs.map((run) => percent(run, category))),
  }));
  const [worst = { path: '', value: Number.NaN }] = scores.sort((a, b) => a.value - b.value);
  return { name: `${category}, lowest (${worst.path})`, value: worst.value, unit: '', limit: 100 };
}

function waitlistFigures(runs: Report[]): Figure[] {
  const measured = (audit: string) =>
    median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return [
    {
      name: 'largest paint of /n2',
      value: measured('largest-contentful-paint') / 1000,
      unit: 's',
      limit: 1.8,
      atMost: true,
    },
    {
      name: 'layout shift of /n2',
      value: measured('cumulative-layout-shift'),
      unit: '',
      limit: 0,
      atMost: true,
    },
  ];
}

// It sometimes misses the moment at which the page is asked for, and then says so instead of measuring.
const tries = 3;

async function lighthouse(address: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu';
  const run = () =>
    promisify(execFile)(
      'npx',
      ['--yes', 'lighthouse@13', address, '--quiet', '--output=json', `--chrome-flags=${flags}`],
      { env: { ...process.env, CHROME_PATH: requireChromium() }, maxBuffer: 64 * 1024 * 1024 },
    );
  for (let left = tries - 1; ; left -= 1) {
    try {
      return JSON.parse((await run()).stdout);
    } catch (error) {
      if (left === 0 || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
}

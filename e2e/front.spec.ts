import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publicPages } from '../src/web/app/public-pages.ts';
import { expect, test } from './journey.ts';
import { enterAsParent, signUp } from './visit.ts';

const quest = '/quest/half-past-owl';
const paths = [...Object.keys(publicPages), quest];
const needScript = paths.filter((path) => publicPages[path]?.needsScript || path === quest);

/** Tells whether the prerendered elements were hydrated, not rendered again. */
async function keepFirstHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const kept = window as { firstHeading?: Element | null };
      kept.firstHeading ??= document.querySelector('h1');
    });
  });
}

for (const path of ['/n', '/n2', '/landing'])
  test(`the characters of the first look of ${path} stand on the sill`, async ({ page, kurio }) => {
    await page.goto(kurio.address + path);
    const hero = page.locator('main > section').first();
    const section = await hero.boundingBox();
    const figures = await hero.locator('div[aria-hidden]').boundingBox();
    if (!figures || !section) throw new Error('the page has no first look');
    const gap = section.y + section.height - (figures.y + figures.height);
    // The sill is 19 px high and covers their lower edge.
    expect(gap).toBeGreaterThan(10);
    expect(gap).toBeLessThan(30);
  });

test('every public page shows as the build has drawn it, and works from there', async ({ page, kurio }) => {
  test.setTimeout(120_000);
  await keepFirstHeading(page);
  const titles = new Set<string>();
  for (const path of paths) {
    await page.goto(kurio.address + path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page, path).toHaveTitle(/\S+ · Kurio$/);
    titles.add(await page.title());
    const isTakenOver = await page.evaluate(
      () => 'firstHeading' in window && window.firstHeading === document.querySelector('h1'),
    );
    expect(isTakenOver, `${path} is taken over`).toBe(true);
    // A phone, and as narrow as WCAG 2.2 (1.4.10) wants it.
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 780 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  expect(titles.size).toBe(paths.length);
});

test('a public page shows before it asks for what makes it work', async ({ page, kurio }) => {
  await page.goto(kurio.address);
  await page.waitForLoadState('networkidle');
  const { shownAt, firstOfApp } = await page.evaluate(() => {
    const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app?.split(' ') ?? [];
    const asked = performance.getEntriesByType('resource');
    return {
      shownAt: performance.getEntriesByName('first-paint')[0]?.startTime,
      firstOfApp: asked.find(({ name }) => app.includes(new URL(name).pathname))?.startTime,
    };
  });
  expect(shownAt).toBeGreaterThan(0);
  expect(firstOfApp).toBeGreaterThan(shownAt ?? Number.POSITIVE_INFINITY);
});

/** Holds the app's files back, but for the one that asks for them, until what it gives is called. */
async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/page-script-')) await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what is ticked before the app is there counts', async ({ page, kurio }) => {
  const letGo = await holdApp(page);
  const opened = page.goto(kurio.address + quest);
  const first = page.getByRole('checkbox').first();
  await first.check();
  await expect(page.getByText('Progress: 0 of 5 episodes')).toBeVisible();
  letGo();
  await opened;
  await expect(page.getByText('Progress: 1 of 5 episodes')).toBeVisible();
  await expect(first).toBeChecked();
  // Nobody who keeps something is sent a visitor's page, not even for a moment.
  const again = page.waitForRequest(kurio.address + quest);
  await page.reload();
  expect((await (await again).allHeaders()).cookie).toContain('kept=1');
  await expect(first).toBeChecked();
});

test('what is typed before the app is there counts', async ({ page, kurio, robin }) => {
  const account = { Name: 'Ada', Email: robin.email, Password: 'a warm lamp' };
  const letGo = await holdApp(page);
  const opened = page.goto(`${kurio.address}/signup?next=/generate`);
  for (const [label, text] of Object.entries(account))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.waitForLoadState();
  await page.keyboard.press('Enter');
  expect(page.url()).not.toContain('password');
  letGo();
  await opened;
  await expect(page).toHaveURL(`${kurio.address}/generate`);
  await expect(page.getByRole('button', { name: 'Ada' })).toBeVisible();
});

test('a password typed before the app is there is weighed', async ({ page, kurio }) => {
  const letGo = await holdApp(page);
  const opened = page.goto(`${kurio.address}/signup?next=/generate`);
  await page.getByLabel('Password', { exact: true }).fill('a warm lamp');
  letGo();
  await opened;
  await expect(page.getByText('Strength:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' }).last()).toHaveAttribute(
    'href',
    '/login?next=/generate',
  );
});

test('a topic typed before the app is there is what cards are made of', async ({ page, kurio }) => {
  const letGo = await holdApp(page);
  const opened = page.goto(`${kurio.address}/generate`);
  await page.getByLabel('Topic').fill('Owls');
  await page.getByText('From my own notes').click();
  await page.getByLabel('Your notes').fill('Owls fly without a sound.');
  await page.getByText('20', { exact: true }).click();
  letGo();
  await opened;
  await expect(page.getByText('25 of')).toBeVisible();
  await expect(page.getByLabel('Topic')).toHaveValue('Owls');
  await expect(page.getByRole('radio', { name: '20' })).toBeChecked();
  // Kept, as what is typed later is.
  await page.reload();
  await expect(page.getByLabel('Topic')).toHaveValue('Owls');
});

/** What the first button of a page does, where that is easy to see; on any other page the press must arrive. */
const effects: Record<string, { press: string; shows: (page: Page) => Promise<void> }> = {
  '/n2': {
    press: 'Join Waitlist',
    shows: (page) => expect(page.getByText('Please enter your email address')).toBeVisible(),
  },
  '/pricing': {
    press: 'Yearly',
    shows: (page) =>
      expect(page.getByRole('button', { name: 'Yearly' })).toHaveAttribute('aria-pressed', 'true'),
  },
  '/login': {
    press: 'Show password',
    shows: (page) => expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text'),
  },
  '/library': { press: 'Start Quest', shows: (page) => expect(page).toHaveURL(/\/quest\//) },
};

test('a press is not lost, on any page, where scripts are 1.5 s late', async ({ context, kurio }) => {
  test.setTimeout(240_000);
  await context.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await context.addInitScript(() => {
    document.addEventListener('click', ({ target }) => {
      const isHydrated = document.querySelector('#root:not([data-prerendered])') !== null;
      if (isHydrated) Object.assign(window, { arrived: (target as Element).closest('button')?.textContent });
    });
  });
  const queue = [...paths];
  const pressNext = async (): Promise<void> => {
    const path = queue.shift();
    if (path === undefined) return;
    const page = await context.newPage();
    const opened = page.goto(kurio.address + path);
    await page.locator('footer').waitFor();
    const effect = effects[path];
    const button = effect
      ? page.getByRole('button', { name: effect.press }).first()
      : page.locator('#root button:visible').first();
    if (await button.count()) {
      const text = await button.textContent();
      await button.click();
      await opened;
      if (effect) await effect.shows(page);
      else
        await expect.poll(() => page.evaluate(() => 'arrived' in window && window.arrived), path).toBe(text);
    } else await opened;
    await page.close();
    await pressNext();
  };
  // Most of the time is spent waiting for the scripts.
  await Promise.all(Array.from({ length: 6 }, pressNext));
});

test('without scripts every public page can be read, and says where it needs them', async ({
  browser,
  kurio,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(kurio.address + path);
    await expect(page.locator('h1'), path).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kurio', exact: true }), path).toBeVisible();
    const needs = page.locator('body > noscript');
    await expect(needs, path).toHaveCount(needScript.includes(path) ? 1 : 0);
    if (needScript.includes(path)) await expect(needs, path).toBeVisible();
  }
  await page.goto(`${kurio.address}/beta`);
  await expect(page.getByRole('link', { name: 'Nova' })).toBeVisible();
  await context.close();
});

test('what search engines and messengers read of a page is there and true', async ({ request, kurio }) => {
  const sitemap = await (await request.get(`${kurio.address}/sitemap.xml`)).text();
  const robots = await (await request.get(`${kurio.address}/robots.txt`)).text();
  for (const path of ['/beta/p', '/dbg_', '/reset', '/waitlist/'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  for (const path of paths) {
    const html = await (await request.get(kurio.address + path)).text();
    const said = (pattern: RegExp) => pattern.exec(html)?.[1];
    expect(said(/<link rel="canonical" href="(.*?)"/), path).toBe(kurio.address + path);
    expect(said(/<meta name="description" content="(.*?)"/)?.length, path).toBeGreaterThan(20);
    expect(said(/<meta property="og:title" content="(.*?)"/), path).toBe(said(/<title>(.*?)<\/title>/));
    const picture = said(/<meta property="og:image" content="(.*?)"/) ?? '';
    expect((await request.head(picture)).headers()['content-type'], picture).toBe('image/png');
    const data = JSON.parse(said(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? '');
    expect(data['@graph'].map((thing: object) => '@type' in thing && thing['@type'])).toEqual([
      'Organization',
      'WebApplication',
      'WebPage',
    ]);
    expect(
      html.match(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/g),
      `${path} runs no script of its own`,
    ).toBeNull();
    expect(sitemap.includes(`<loc>${kurio.address}${path}</loc>`), path).toBe(true);
  }
});

test('an address that is none answers 404 with a page that works', async ({ page, kurio }) => {
  const answer = await page.goto(`${kurio.address}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the front door' }).click();
  await expect(page).toHaveURL(`${kurio.address}/`);
});

test('who is signed in never sees the page of a visitor', async ({ page, kurio, robin }) => {
  await signUp(page, kurio.address, robin);
  await enterAsParent(page, kurio.address);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const [login] = [...document.querySelectorAll('header a')].filter(
        (link) => link.textContent === 'Log in',
      );
      if (login?.checkVisibility()) Object.assign(window, { wasVisitor: true });
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  for (const path of paths) {
    await page.goto(kurio.address + path);
    await expect(page.locator('header').getByText('Robin'), path).toBeVisible();
    await expect(page.locator('h1'), path).toHaveCount(1);
    expect(await page.evaluate(() => 'wasVisitor' in window), path).toBe(false);
  }
});

test('the build leaves no manifest among the files of the web app', () => {
  expect(existsSync(join(import.meta.dirname, '../dist/web/index.html'))).toBe(true);
  expect(existsSync(join(import.meta.dirname, '../dist/web/.vite'))).toBe(false);
});

test('the pictures beside links are of the size that they name', () => {
  for (const { picture } of Object.values(publicPages)) {
    const path = join(import.meta.dirname, `../src/web/public/og/${picture}.png`);
    expect(existsSync(path), path).toBe(true);
    const png = readFileSync(path);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { startKurio } from './kurio-server.ts';
import { scriptEarAndVoice } from './scripted-ear.ts';
import { enterAsParent, pin, talk } from './visit.ts';

const widths = [360, 1440];
const schemes = ['light', 'dark'] as const;

const openPages = [
  '/beta',
  '/beta/c/nova',
  '/beta/c/robot',
  '/beta/c/nobody',
  '/beta/p/login',
  '/home',
  '/library',
  '/quest/half-past-owl',
  '/quest/nothing',
  '/api',
  '/nowhere',
];
const parentPages = [
  '/beta/p',
  '/beta/p/vsd/nothing',
  '/beta/p/cm',
  '/beta/p/c',
  '/beta/p/c/nova',
  '/beta/p/c/nobody',
  '/beta/p/char',
];

/** What WCAG 2.2 AA asks of a page, one h1, a title of its own, and no scrolling sideways. */
async function inspect(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveTitle(/\S+ · Kurio$/);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}

for (const width of widths) {
  for (const colorScheme of schemes) {
    test(`every page holds at ${width} px, ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(180_000);
      await using server = await startKurio({ PARENT_PIN: pin });
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 780 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await scriptEarAndVoice(page);
      const found: Record<string, string[]> = {};
      const visit = async (path: string) => {
        await page.goto(server.address + path);
        found[path] = await inspect(page);
      };
      for (const path of openPages) await visit(path);
      await page.goto(`${server.address}/beta/c/nova`);
      await talk(page, 'hello my dog is called biscuit');
      await enterAsParent(page, server.address);
      for (const path of parentPages) await visit(path);
      await page.goto(`${server.address}/beta/p`);
      await page.getByRole('link', { name: /my dog is called/ }).click();
      await expect(page.getByRole('heading', { name: 'Session with Nova' })).toBeVisible();
      found.session = await inspect(page);
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
      await context.close();
    });
  }
}

import { type Browser, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const widths = [360, 1440];

/** A page of a phone or a desk; it closes with its context. */
export async function pageAt(browser: Browser, width: number) {
  const viewport = { width, height: width < 600 ? 780 : 900 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/**
 * What WCAG 2.2 AA asks of a page, one h1, a title of its own, big targets, and no scrolling sideways; in the dark
 * once more what alone depends on it, whether colours stand out from one another.
 */
export async function inspect(page: Page): Promise<string[]> {
  // Not by its role: a dialog hides the page below it.
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveTitle(/\S+ · Kurio$/);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, everyRule);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main .ui_button, header a, header button, main input')]
      .filter((target) => target.getClientRects().length > 0)
      .filter((target) => target.getBoundingClientRect().height < 44 && !target.closest('label'))
      .map((target) => `small: ${target.textContent}`),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, ['color-contrast']);
  return [
    ...light,
    ...dark.map((fault) => `dark: ${fault}`),
    ...small,
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds of these rules, or of the rules of these tags: each with the place of the element. It looks into no
 * frame; Kurio has none.
 */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  // Once a page: to send and read its megabyte and a half takes longer than most looks.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, runOnly);
}

/** Where something was found, and what. */
export const faultsIn = (found: Record<string, string[]>) =>
  Object.entries(found).filter(([, faults]) => faults.length > 0);

import { test as base, expect, type Page } from '@playwright/test';
import { type KurioServer, startKurio } from './kurio-server.ts';
import { scriptEarAndVoice } from './scripted-ear.ts';
import { pin } from './visit.ts';

export { expect };

/**
 * Lets each visit wait until the app takes over the page that the build has drawn, or is known not to come: before,
 * the page's buttons are paint.
 */
export function waitForApp(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...visit) => {
    const response = await goto(...visit);
    await expect(
      page.locator('html:not(:has(#root[data-prerendered])), #unloaded:not([hidden])').first(),
    ).toBeAttached();
    return response;
  };
}

/**
 * A journey that looks into the console itself. `kurio` is a server for all journeys to which those before them are
 * nothing; who makes an account, needs settings, or pulls the server away, starts one alone.
 */
export const unwatched = base.extend<object, { kurio: KurioServer }>({
  kurio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs.
    async ({}, use) => {
      await using server = await startKurio({ PARENT_PIN: pin });
      await use(server);
    },
    { scope: 'worker' },
  ],
});

/**
 * What the browser itself notes of each answer that is no success, and of what was under way when the page was left;
 * the journey looks at what the page makes of it.
 */
const isOfLoading =
  /^Failed to load resource|Failed to fetch dynamically imported module|Unable to preload CSS/;

/** A journey in a page with a scripted ear and voice. What the page throws or writes to its error console fails it. */
export const test = unwatched.extend<{ quietConsole: undefined }>({
  context: async ({ context }, use) => {
    context.on('page', waitForApp);
    await use(context);
  },
  page: async ({ page }, use) => {
    await scriptEarAndVoice(page);
    await use(page);
  },
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const note = (error: string) => {
        if (!isOfLoading.test(error)) errors.push(error);
      };
      page.on('pageerror', (error) => note(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

import { test as base, expect, type Page } from '@playwright/test';
import { scriptEarAndVoice } from './scripted-ear.ts';

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
      page.locator('html:not(:has(#root[data-drawn])), #unloaded:not([hidden])').first(),
    ).toBeAttached();
    return response;
  };
}

/** A journey in a page with a scripted ear and voice. What the page throws or writes to its error console fails it. */
export const test = base.extend<{ quietConsole: undefined }>({
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
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // The browser itself notes each answer that is no success; the journey looks at what the page makes of it.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          errors.push(message.text());
        }
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

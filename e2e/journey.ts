import { test as base, expect } from '@playwright/test';
import { scriptEarAndVoice } from './scripted-ear.ts';

export { expect };

/** A journey in a page with a scripted ear and voice. What the page throws or writes to its error console fails it. */
export const test = base.extend<{ quietConsole: undefined }>({
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

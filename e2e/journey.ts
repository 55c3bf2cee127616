import { test as base, expect, type Page } from '@playwright/test';
import { type ScriptedOpenAi, scriptedOpenAi } from '../src/server/testing/openai/scripted-openai.ts';
import { type KurioServer, startKurio } from './kurio-server.ts';
import { scriptEarAndVoice } from './scripted-ear.ts';
import { newPerson, type Person, pin } from './visit.ts';

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

interface Shared {
  /** The server of the worker's journeys. One that stops it, or needs other settings, starts its own. */
  kurio: KurioServer;
  sharedAiKurio: { address: string; service: ScriptedOpenAi };
}

interface Own {
  /** Somebody without an account so far. */
  robin: Person;
  /** Another server, and its AI service without the faults and requests of the journey before. */
  aiKurio: Shared['sharedAiKurio'];
}

/** A journey that looks into the console itself. */
export const unwatched = base.extend<Own, Shared>({
  kurio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs.
    async ({}, use) => {
      await using server = await startKurio({
        PARENT_PIN: pin,
        PAYMENTS: 'sandbox',
        SUPPORT_EMAIL: 'help@home.example',
      });
      await use(server);
    },
    { scope: 'worker' },
  ],
  sharedAiKurio: [
    // biome-ignore lint/correctness/noEmptyPattern: As above.
    async ({}, use) => {
      const service = await scriptedOpenAi();
      await using server = await startKurio({ PARENT_PIN: pin, OPENAI_BASE_URL: service.baseUrl });
      await use({ address: server.address, service });
      await service.close();
    },
    { scope: 'worker' },
  ],
  aiKurio: async ({ sharedAiKurio }, use) => {
    sharedAiKurio.service.restart();
    await use(sharedAiKurio);
  },
  // biome-ignore lint/correctness/noEmptyPattern: As above.
  robin: ({}, use) => use(newPerson()),
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

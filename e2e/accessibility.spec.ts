import { expect, type Page } from '@playwright/test';
import { faultsIn, inspect, pageAt, widths } from './inspect.ts';
import { unwatched as test } from './journey.ts';
import { scriptEarAndVoice } from './scripted-ear.ts';
import { becomePro, enterAsParent, signUp, talk } from './visit.ts';

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
  '/waitlist/leave/nobody',
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

for (const width of widths) {
  test(`every page holds at ${width} px`, async ({ browser, kurio }) => {
    test.setTimeout(180_000);
    const page = await pageAt(browser, width);
    await scriptEarAndVoice(page);
    const found: Record<string, string[]> = {};
    const visit = async (path: string) => {
      await page.goto(kurio.address + path);
      found[path] = await inspect(page);
    };
    for (const path of openPages) await visit(path);
    await page.goto(`${kurio.address}/beta/c/nova`);
    await talk(page, 'hello my dog is called biscuit');
    await enterAsParent(page, kurio.address);
    for (const path of parentPages) await visit(path);
    await page.goto(`${kurio.address}/beta/p`);
    await page.getByRole('link', { name: /my dog is called/ }).click();
    await expect(page.getByRole('heading', { name: 'Session with Nova' })).toBeVisible();
    found.session = await inspect(page);
    expect(faultsIn(found)).toEqual([]);
    await page.context().close();
  });
}

type Look = (name: string) => Promise<void>;

for (const width of widths) {
  test(`the pages of flashcards hold at ${width} px`, async ({ browser, kurio, robin }) => {
    test.setTimeout(180_000);
    const page = await pageAt(browser, width);
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      found[name] = await inspect(page);
    };
    await signUp(page, kurio.address, robin);
    await becomePro(page, kurio.address);
    await lookAtMaking(page, kurio.address, look);
    await lookAtLearning(page, kurio.address, look);
    await lookAtKeeping(page, kurio.address, look);
    expect(faultsIn(found)).toEqual([]);
    await page.context().close();
  });
}

async function lookAtMaking(page: Page, address: string, look: Look): Promise<void> {
  await page.goto(`${address}/generate`);
  await page.getByLabel('Topic').fill('Byzantine tax law');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('button', { name: /Dinosaurs/ })).toBeVisible();
  await look('/generate, a topic that is not known');
  // Cards with code, which is wider than a phone.
  await page.getByRole('button', { name: /JavaScript Array Methods/ }).click();
  const results = page.getByRole('heading', { name: '2 Cards Generated' });
  await expect(results).toBeVisible();
  await page.getByRole('button', { name: 'Edit card' }).first().click();
  await expect(page.locator('pre code')).toHaveCount(1);
  await look('/generate, with cards');
  await page.getByRole('button', { name: 'Save 2 selected cards' }).click();
  await expect(page.getByRole('heading', { name: 'Cards Due Today' })).toBeVisible();
}

async function lookAtLearning(page: Page, address: string, look: Look): Promise<void> {
  await page.goto(`${address}/review`);
  await expect(page.getByRole('article')).toBeVisible();
  await look('/review, the question');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
  await look('/review, the answer');
  await page.keyboard.press('0');
  await page.goto(`${address}/review?deck=none`);
  await expect(page.getByRole('article')).toHaveCount(0);
  await look('/review, nothing due');
  await page.goto(`${address}/dashboard`);
  await expect(page.getByRole('heading', { name: 'How much you remember' })).toBeVisible();
  await look('/dashboard');
}

async function lookAtKeeping(page: Page, address: string, look: Look): Promise<void> {
  await page.goto(`${address}/create`);
  await look('/create');
  await page.goto(`${address}/cards`);
  await page.getByRole('button', { name: 'Show answer' }).first().click();
  await page
    .getByLabel(/^Select card #/)
    .first()
    .check();
  await look('/cards');
  await page.getByRole('button', { name: 'Import' }).click();
  const buffer = Buffer.from('Which ![](dog.png) **animal**?,A dog\nWhich one?,\n');
  await page.getByLabel(/Choose a file/).setInputFiles({ name: 'pets.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Import 1 card' })).toBeVisible();
  await look('/cards, importing');
  await page.goto(`${address}/cards`);
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await expect(page).toHaveURL(/\/card\/\d+$/);
  await expect(page.getByLabel('Question')).toBeVisible();
  await look('/card/:id');
}

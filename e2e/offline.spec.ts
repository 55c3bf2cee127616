import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anotherBuild } from './another-build.ts';
import { expect, test } from './journey.ts';
import { startKurio } from './kurio-server.ts';
import { fillSignUp, pin, signUp } from './visit.ts';

test.use({ serviceWorkers: 'allow' });
// The worker first caches two hundred files, while the server is still starting.
test.slow();

const withFolder = join(import.meta.dirname, 'web-folder-server.ts');

/** Waits until the service worker is installed and controls the page. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Saves five cards from one of Kurio's own decks, which leads to the dashboard. */
async function saveCards(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/generate`);
  await page.getByLabel('Topic').fill('javascript array methods');
  await page.getByText('5', { exact: true }).click();
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Save 5 selected cards' }).click();
  await expect(page.getByText('Saved 5 cards.')).toBeVisible();
}

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

/** Waits until the due cards are cached in this browser. */
const cardsCached = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('kurio-offline-cards'))).toBe('1');

async function rate(page: Page, key: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(answer(page)).toBeVisible();
  await page.keyboard.press(key);
  await expect(answer(page)).toHaveCount(0);
}

/** How many ratings the server has counted. */
const reviewsOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/card/dashboard')).json()).reviews as number);

test('can be installed, and the street opens offline: everybody sleeps until the network is back', async ({
  page,
  context,
  kurio,
}) => {
  await page.goto(`${kurio.address}/beta`);
  const manifest = await page.request.get(`${kurio.address}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  for (const { src } of (await manifest.json()).icons) {
    expect((await page.request.get(kurio.address + src)).ok()).toBe(true);
  }
  expect((await page.request.get(`${kurio.address}/sw.js`)).headers()['cache-control']).toBe('no-cache');
  await installed(page);

  await context.setOffline(true);
  await page.reload();
  const asleep = page.getByText('everybody is asleep until the network is back');
  await expect(asleep).toBeVisible();
  await page.getByRole('link', { name: 'Nova' }).click();
  await expect(page.getByText('Nova is asleep until the network is back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start talking' })).toBeDisabled();
  await expect(page.locator('.stage_scene svg')).toHaveCount(1);

  await context.setOffline(false);
  await expect(page.getByText('Say something...')).toBeVisible();
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('link', { name: 'Nova' })).toBeVisible();
  await expect(asleep).toHaveCount(0);
});

test('a lesson that was played before plays offline', async ({ page, context, kurio }) => {
  await page.goto(`${kurio.address}/lessons`);
  await installed(page);
  await page.getByRole('link', { name: /Why Most People/ }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const cachedSounds = () =>
    page.evaluate(async () => (await (await caches.open('kurio-lesson-sounds')).keys()).length);
  await expect.poll(cachedSounds).toBe(1);

  await context.setOffline(true);
  await page.goto(`${kurio.address}/lessons`);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByText('Available offline')).toHaveCount(1);
  await page.goto(`${kurio.address}/learn/1`);
  await page.getByRole('slider').first().press('End');
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  const sound = page.locator('audio');
  const moment = () => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(moment).toBeGreaterThan(180);

  await page.getByRole('button', { name: /Wait, I have questions/ }).click();
  await page.getByLabel(/^Message/).fill('What is inflation?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/cannot be reached.*Your question is still below/)).toBeVisible();
  await expect(page.getByLabel(/^Message/)).toHaveValue('What is inflation?');
});

test('due cards are reviewed offline, across a reload, and counted once by the server', async ({
  page,
  context,
  kurio,
  robin,
}) => {
  await signUp(page, kurio.address, robin);
  await saveCards(page, kurio.address);
  await installed(page);
  await cardsCached(page);
  await page.goto(`${kurio.address}/review`);
  await rate(page, '5');

  await context.setOffline(true);
  await rate(page, '5');
  await expect(page.getByText('1 rating is waiting to be sent.')).toBeVisible();
  await rate(page, '4');
  await page.keyboard.press('u');
  await expect(page.getByText('1 rating is waiting to be sent.')).toBeVisible();
  await expect(answer(page)).toBeVisible();
  await page.keyboard.press('5');
  await expect(page.getByText('2 ratings are waiting to be sent.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 ratings are waiting to be sent.')).toBeVisible();
  await rate(page, '0');
  await rate(page, '5');
  await expect(page.getByText('4 ratings are waiting to be sent.')).toBeVisible();
  await expect(page.getByText(/A card you forgot comes back in \d+ minute/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${kurio.address}/dashboard`);
  await expect(other.getByText('4 ratings are waiting to be sent.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('All ratings have been sent.')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => reviewsOf(page)).toBe(5);
  await other.reload();
  await expect(other.getByText('waiting to be sent')).toHaveCount(0);
  expect(await reviewsOf(page)).toBe(5);
});

test('ratings wait while the session has ended, and are sent after the log-in', async ({
  page,
  context,
  kurio,
  robin,
}) => {
  await signUp(page, kurio.address, robin);
  await saveCards(page, kurio.address);
  await installed(page);
  await cardsCached(page);
  await page.goto(`${kurio.address}/review`);
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await context.setOffline(true);
  await rate(page, '5');
  await expect(page.getByText('1 rating is waiting to be sent.')).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  await page.goto(`${kurio.address}/review`);
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password').fill(robin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => reviewsOf(page).catch(() => 0)).toBe(1);
});

/** The stored text of the cached cards, if any. */
const cachedText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const request = indexedDB.open('kurio-due-cards');
        request.onsuccess = () => {
          const found = request.result.transaction('overflow').objectStore('overflow').get('state');
          request.result.close();
          found.onsuccess = () => resolve(found.result);
        };
      }),
  );

test('cached cards of a user who logged out are deleted, even if the page was closed too early', async ({
  page,
  kurio,
  robin,
}) => {
  await signUp(page, kurio.address, robin);
  await saveCards(page, kurio.address);
  await cardsCached(page);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('kurio') ?? '');
    stored.state.user.id = '';
    localStorage.setItem('kurio', JSON.stringify(stored));
  });
  await page.goto('about:blank');
  await page.goto(`${kurio.address}/about`);
  await expect.poll(() => cachedText(page)).toBeUndefined();
});

test('a page from before an update can open other pages, and a new tab gets the new build', async ({
  page,
  context,
  robin,
}) => {
  const next = await anotherBuild();
  try {
    await using old = await startKurio({ PARENT_PIN: pin });
    const { port } = new URL(old.address);
    await page.goto(`${old.address}/beta`);
    await installed(page);
    const scriptOf = (of: Page) => of.locator('script[data-app]').getAttribute('src');
    const first = await scriptOf(page);
    await old.kill('SIGTERM');

    await using server = await startKurio(
      { DATA_DIR: old.folder, PORT: port, PARENT_PIN: pin, WEB_FOLDER: next.folder },
      withFolder,
    );
    expect((await page.request.get(`${server.address}${first}`)).status()).toBe(404);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const waits = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
    // It caches two hundred files first.
    await expect.poll(waits, { timeout: 60_000 }).toBe(true);
    await page.getByRole('link', { name: 'Parent Login' }).click();
    await expect(page.getByLabel(/PIN/)).toBeVisible();

    const later = await context.newPage();
    await later.goto(`${server.address}/signup`);
    expect(await scriptOf(later)).not.toBe(first);
    await fillSignUp(later, robin);
    await expect(later.getByRole('alert').filter({ hasText: 'Account created' })).toBeVisible();
    await page.getByRole('link', { name: 'For Kids', exact: true }).click();
    await page.getByRole('link', { name: 'Nova' }).click();
    await expect(page.getByText('Say something...')).toBeVisible();
  } finally {
    await next.remove();
  }
});

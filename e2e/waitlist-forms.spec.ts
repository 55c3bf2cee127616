import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faultsIn, inspect, pageAt, widths } from './inspect.ts';
import { expect, test } from './journey.ts';

// An address that is not on the list yet.
let email = '';
test.beforeEach(() => {
  email = `ada-${randomUUID()}@home.example`;
});

const field = (page: Page) => page.getByLabel('Your email');
const joinButton = (page: Page) => page.getByRole('button', { name: 'Join Waitlist' });
const alertBar = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

test('/n2: learn more, a mistake in the upper form, then joining with the keyboard', async ({
  page,
  kurio,
}) => {
  await page.goto(`${kurio.address}/n2`);
  await page.getByRole('link', { name: 'Learn More' }).click();
  const features = page.getByRole('region', { name: 'Features' });
  await expect(features).toBeFocused();
  await expect(features.getByRole('heading', { name: 'Natural Conversations' })).toBeInViewport();

  const [upper, lower] = [field(page).first(), field(page).last()];
  await lower.fill('half typed');
  await upper.press('Enter');
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(upper).toBeFocused();
  await upper.fill('ada');
  await upper.press('Enter');
  await expect(upper).toHaveAccessibleDescription('Please enter a valid email address');
  await upper.fill(email);
  await upper.press('Enter');

  const dialog = page.getByRole('dialog', { name: "You're In!" });
  await expect(dialog).toContainText(email);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').count()).toBe(await dialog.locator(':focus').count());
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(upper).toBeFocused();
  await expect(upper).toHaveValue('');
  await expect(lower).toHaveValue('half typed');
});

test('/n2: the lower form shows a lost connection, keeps the address, and sends it again', async ({
  page,
  kurio,
}) => {
  await page.goto(`${kurio.address}/n2`);
  await page.route('**/api/test/kurio', (route) => route.abort());
  await field(page).last().fill(email);
  await joinButton(page).last().click();
  await expect(alertBar(page, 'cannot be reached')).toBeVisible();
  await expect(field(page).last()).toHaveValue(email);
  await page.unroute('**/api/test/kurio');
  await joinButton(page).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(joinButton(page).last()).toBeFocused();
  await expect(field(page).last()).toHaveValue('');
});

test('/n: both forms use the alert bar, and curiosity links to the characters', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/n`);
  for (const index of [0, 1]) {
    await field(page).nth(index).fill('ada@home');
    await joinButton(page).nth(index).click();
    await expect(alertBar(page, 'Invalid email address.')).toBeVisible();
    await field(page).nth(index).fill(`${index}${email}`);
    await joinButton(page).nth(index).click();
    await expect(alertBar(page, 'Your email has been added to our waitlist. Thank you!')).toBeVisible();
    await expect(field(page).nth(index)).toHaveValue('');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await page.getByRole('link', { name: 'curiosity' }).click();
  await expect(page).toHaveURL(/\/beta$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who do you want to talk to?');
});

test('/landing: a thank-you message replaces the form', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/landing`);
  await joinButton(page).click();
  await expect(alertBar(page, 'Invalid email address.')).toBeVisible();
  await field(page).fill(email);
  await joinButton(page).click();
  await expect(page.getByText("Thanks! We'll be in touch soon.")).toBeFocused();
  await expect(joinButton(page)).toHaveCount(0);
});

for (const width of widths) {
  test(`the landing pages at ${width} px, with all their pictures`, async ({ browser, kurio }) => {
    const page = await pageAt(browser, width);
    const found: Record<string, string[]> = {};
    for (const path of ['/n', '/n2', '/landing']) {
      await page.goto(kurio.address + path);
      await joinButton(page).first().click();
      found[path] = await inspect(page);
      const visible = page.locator('main img').filter({ visible: true });
      for (const picture of await visible.all()) await picture.scrollIntoViewIfNeeded();
      const isDrawn = (images: Element[]) =>
        images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
      await expect.poll(() => page.locator('main img').evaluateAll(isDrawn)).toBe(true);
    }
    await page.goto(`${kurio.address}/n2`);
    await field(page).first().fill(email);
    await joinButton(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.dialog = await inspect(page);
    expect(faultsIn(found)).toEqual([]);
    await page.context().close();
  });
}

import type { Page } from '@playwright/test';
import { type ScriptedStripe, scriptedStripe } from '../src/server/testing/stripe/scripted-stripe.ts';
import { faultsIn, inspect, pageAt, widths } from './inspect.ts';
import { expect, test } from './journey.ts';
import { startKurio } from './kurio-server.ts';
import { signUp } from './visit.ts';

const settingsFor = ({ account, baseUrl }: ScriptedStripe) => ({
  STRIPE_SECRET_KEY: account.secretKey,
  STRIPE_WEBHOOK_SECRET: account.webhookSecret,
  STRIPE_PRICE_MONTHLY: account.prices[1].join(),
  STRIPE_PRICE_YEARLY: account.prices[2].join(),
  STRIPE_API_BASE: baseUrl,
});

const card = (page: Page) => page.getByRole('region', { name: 'Robin' });

/** The date so many days from now, as the membership page writes it. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', { dateStyle: 'long' });

test('from Free to Pro with the test checkout, which says that no card is charged', async ({
  page,
  kurio,
  robin,
}) => {
  await signUp(page, kurio.address, robin);
  await page.goto(`${kurio.address}/membership`);
  await expect(card(page)).toContainText('Free');
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('button', { name: 'Yearly' }).click();
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(page.getByText('No card is charged here.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kurio Pro, yearly' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Simple, Transparent Pricing' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await page.getByRole('button', { name: 'Pay nothing and become Pro' }).click();
  await expect(page).toHaveURL(/\/membership$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Thank you for subscribing!' })).toBeVisible();
  await expect(card(page)).toContainText('Pro');
  // The choice from before the checkout was canceled.
  await expect(card(page)).toContainText('Yearly');
  await page.reload();
  await expect(card(page)).toContainText('Expires On');
});

test('from Free to Pro with Stripe: trial, expiry date and portal', async ({ page, robin }) => {
  const stripe = await scriptedStripe();
  try {
    await using server = await startKurio(settingsFor(stripe));
    await page.goto(`${server.address}/pricing`);
    await page.getByRole('link', { name: 'Choose Pro' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fpricing%3Fbilling%3Dmonthly$/);
    await signUp(page, server.address, robin);

    await page.goto(`${server.address}/pricing`);
    await page.getByRole('button', { name: 'Yearly' }).click();
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await expect(page).toHaveURL(/\/pay\/cs_test_/);
    await page.getByRole('button', { name: 'Pay and subscribe' }).click();
    await expect(page).toHaveURL(/\/membership$/);
    await expect(page.getByRole('alert').filter({ hasText: 'Thank you for subscribing!' })).toBeVisible();
    await expect(card(page)).toContainText('Pro');
    await expect(card(page)).toContainText('Yearly');
    // The day on which Stripe charges for the first time.
    await expect(card(page)).toContainText(dayIn(7));

    await page.getByRole('button', { name: 'Change Plan' }).click();
    await expect(page.getByRole('heading', { name: 'Manage your subscription' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Kurio' }).click();
    await expect(card(page)).toContainText('Pro');
  } finally {
    await stripe.close();
  }
});

test('an unpaid or unknown checkout grants nothing, and says so', async ({ page, robin }) => {
  const stripe = await scriptedStripe();
  try {
    await using server = await startKurio(settingsFor(stripe));
    await signUp(page, server.address, robin);
    await page.goto(`${server.address}/pricing`);
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await expect(page.getByRole('button', { name: 'Pay and subscribe' })).toBeVisible();
    const [unpaid] = [...stripe.shop.sessions.keys()];
    for (const [id, text] of [
      [unpaid, 'not complete yet'],
      ['cs_of_somebody', 'belongs to another account'],
    ]) {
      await page.goto(`${server.address}/payment/success?cs_id=${id}`);
      await expect(page.getByRole('heading', { name: 'Payment success page' })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to Membership' }).click();
    await expect(card(page)).toContainText('Free');
  } finally {
    await stripe.close();
  }
});

const visitorPages = ['/login', '/signup', '/reset', '/reset/token', '/pricing', '/payment/success'];
const userPages = ['/membership', '/pricing', '/payment/sandbox?cs_id=nothing'];

for (const width of widths) {
  test(`the account pages at ${width} px`, async ({ browser, kurio, robin }) => {
    test.setTimeout(180_000);
    const page = await pageAt(browser, width);
    const found: Record<string, string[]> = {};
    for (const path of visitorPages) {
      await page.goto(kurio.address + path);
      found[path] = await inspect(page);
    }
    await page.goto(`${kurio.address}/signup`);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Enter name')).toBeVisible();
    await page.getByLabel('Password').fill('blue horse');
    found.errors = await inspect(page);
    await signUp(page, kurio.address, robin);
    for (const path of userPages) {
      await page.goto(kurio.address + path);
      found[path] = await inspect(page);
    }
    await page.goto(`${kurio.address}/membership`);
    for (const name of ['Change name', 'Change email', 'Change password', 'Set a PIN of my own']) {
      await page.getByRole('button', { name }).click();
    }
    found.forms = await inspect(page);
    await page.getByRole('button', { name: 'Robin' }).click();
    await expect(page.getByRole('menuitem', { name: 'Membership' })).toBeVisible();
    found.menu = await inspect(page);
    expect(faultsIn(found)).toEqual([]);
    await page.context().close();
  });
}

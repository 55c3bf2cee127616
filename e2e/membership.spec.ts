import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type ScriptedStripe, scriptedStripe } from '../src/server/testing/scripted-stripe.ts';
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

/** As the membership writes the day so many days from now. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', { dateStyle: 'long' });

test('from Free to Pro by the test checkout, which says that no card is charged', async ({ page }) => {
  await using server = await startKurio({ PAYMENTS: 'sandbox' });
  await signUp(page, server.address);
  await page.goto(`${server.address}/membership`);
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
  // What was chosen before the checkout was cancelled.
  await expect(card(page)).toContainText('Yearly');
  await page.reload();
  await expect(card(page)).toContainText('Expires On');
});

test('from Free to Pro by Stripe, with its trial, its date and its portal', async ({ page }) => {
  const stripe = await scriptedStripe();
  try {
    await using server = await startKurio(settingsFor(stripe));
    await page.goto(`${server.address}/pricing`);
    await page.getByRole('link', { name: 'Choose Pro' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fpricing%3Fbilling%3Dmonthly$/);
    await signUp(page, server.address);

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

test('an unpaid or unknown checkout grants nothing, and says so', async ({ page }) => {
  const stripe = await scriptedStripe();
  try {
    await using server = await startKurio(settingsFor(stripe));
    await signUp(page, server.address);
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

test('a server without payments says so', async ({ page }) => {
  await using server = await startKurio();
  await signUp(page, server.address);
  await page.goto(`${server.address}/pricing`);
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This server does not sell Pro yet.' }),
  ).toBeVisible();
});

const visitorPages = ['/login', '/signup', '/reset', '/reset/token', '/pricing', '/payment/success'];
const userPages = ['/membership', '/pricing', '/payment/sandbox?cs_id=nothing'];

/** What axe finds, and whether the page has one h1 and does not scroll sideways. */
async function faults(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveTitle(/\S+ · Kurio$/);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main .btn, header a, header button, main input')]
      .filter((target) => target.getClientRects().length > 0)
      .filter((target) => target.getBoundingClientRect().height < 44 && !target.closest('label'))
      .map((target) => `small: ${target.textContent}`),
  );
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...small,
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}

for (const width of [360, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the pages of accounts hold at ${width} px, ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(180_000);
      await using server = await startKurio({ PAYMENTS: 'sandbox' });
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 780 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const found: Record<string, string[]> = {};
      for (const path of visitorPages) {
        await page.goto(server.address + path);
        found[path] = await faults(page);
      }
      await page.goto(`${server.address}/signup`);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('Enter name')).toBeVisible();
      await page.getByLabel('Password').fill('blue horse');
      found.errors = await faults(page);
      await signUp(page, server.address);
      for (const path of userPages) {
        await page.goto(server.address + path);
        found[path] = await faults(page);
      }
      await page.goto(`${server.address}/membership`);
      for (const name of ['Change name', 'Change email', 'Change password', 'Set a PIN of my own']) {
        await page.getByRole('button', { name }).click();
      }
      found.forms = await faults(page);
      await page.getByRole('button', { name: 'Robin' }).click();
      await expect(page.getByRole('menuitem', { name: 'Membership' })).toBeVisible();
      found.menu = await faults(page);
      expect(Object.entries(found).filter(([, each]) => each.length > 0)).toEqual([]);
      await context.close();
    });
  }
}

import { expect, test } from './journey.ts';
import { meet, sayByKeyboard } from './visit.ts';

test('an unknown address says so, and Contact us shows the address', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/no/such/page`);
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact us' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Please contact us at help@home.example' });
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Please contact us at')).not.toBeVisible();
});

test('a child who uses the keyboard alone finds everything', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/beta`);
  await page.getByRole('link', { name: 'Nova' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Say something...')).toBeVisible();
  await sayByKeyboard(page, 'i can do it with keys');
  await expect(page.getByRole('button', { name: 'Stop listening' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'End conversation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who do you want to talk to?' })).toBeVisible();
});

test('every call is described at /api', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/api`);
  await expect(page.getByRole('heading', { name: 'POST /api/voice/turn' })).toBeVisible();
  await expect(page.getByText('tooManyAttempts')).toBeVisible();
});

test('leaving a conversation by the browser’s back button switches the microphone off', async ({
  page,
  kurio,
}) => {
  await meet(page, kurio.address, 'Nova');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Who do you want to talk to?' })).toBeVisible();
  expect(await page.evaluate(() => window.kurioEar.isOn)).toBe(false);
});

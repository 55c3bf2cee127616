import { expect, test } from './journey.ts';
import { startKurio } from './kurio-server.ts';
import { enterAsParent, meet, pin, talk } from './visit.ts';

test('the parent area is closed without the PIN, and after Parent Logout', async ({ page, kurio }) => {
  for (const path of [
    '/beta/p',
    '/beta/p/cm',
    '/beta/p/c',
    '/beta/p/c/nova',
    '/beta/p/vsd/x',
    '/beta/p/char',
  ]) {
    await page.goto(kurio.address + path);
    await expect(page).toHaveURL(/\/beta\/p\/login$/);
  }
  await expect(page.getByRole('button', { name: 'Enter' })).toBeDisabled();
  await expect(page.getByLabel(/PIN/)).toBeFocused();
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect PIN. Please try again.')).toBeVisible();
  await enterAsParent(page, kurio.address);
  await page.goto(`${kurio.address}/beta/p/login`);
  await expect(page).toHaveURL(/\/beta\/p$/);
  await page.getByRole('button', { name: 'Parent Logout' }).click();
  await expect(page).toHaveURL(/\/beta$/);
  await page.goto(`${kurio.address}/beta/p`);
  await expect(page).toHaveURL(/\/beta\/p\/login$/);
});

test('Parent Logout leads to the kids’ page, however long that takes to load', async ({ page, kurio }) => {
  await enterAsParent(page, kurio.address);
  await page.route('**/assets/street-page-*.js', async (route) => {
    // Asked at once, whether this is a parent still.
    await asked;
    await route.continue();
  });
  const asked = page.waitForResponse('**/api/parent/status');
  await page.getByRole('button', { name: 'Parent Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /who/i })).toBeVisible();
  await expect(page).toHaveURL(/\/beta$/);
});

test('five wrong PINs make the sixth wait', async ({ page }) => {
  await using server = await startKurio({ PARENT_PIN: pin });
  await page.goto(`${server.address}/beta/p/login`);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.getByLabel(/PIN/).pressSequentially('0000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect PIN. Please try again.')).toBeVisible();
    await expect(page.getByLabel(/PIN/)).toHaveValue('');
  }
  await page.getByLabel(/PIN/).pressSequentially(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Too many tries\. Please wait \d+ seconds\.$/)).toBeVisible();
});

test('a parent creates, edits and deletes a character', async ({ page, kurio }) => {
  await enterAsParent(page, kurio.address);
  await page.getByRole('link', { name: 'Characters' }).click();
  await expect(page.getByRole('heading', { name: 'Voice Companions' })).toBeVisible();

  await page.getByRole('link', { name: 'New Character' }).click();
  await page.getByRole('button', { name: 'Create Character' }).click();
  await expect(page.getByText('Character name is required')).toBeVisible();
  await expect(page.getByText('System prompt is required')).toBeVisible();
  await page.getByLabel(/name/i).fill('Bruno');
  await page.getByLabel(/system prompt/i).fill('You are Bruno, a sleepy bear who loves honey and stories.');
  await page.getByRole('button', { name: 'Create Character' }).click();
  await expect(page).toHaveURL(/\/beta\/p\/cm$/);

  await meet(page, kurio.address, 'Bruno');
  await talk(page, 'hello bruno');
  await page.getByRole('button', { name: 'End conversation' }).click();

  await page.getByRole('link', { name: 'Characters' }).click();
  await page.getByRole('button', { name: /Bruno/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Update Character' })).toBeVisible();
  await page.getByLabel(/name/i).fill('Bruno the Bear');
  await page.getByRole('button', { name: 'Save Character' }).click();
  await expect(page.getByRole('heading', { name: 'Bruno the Bear' })).toBeVisible();

  await page.getByRole('button', { name: /Bruno the Bear/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Bruno the Bear?' });
  await expect(dialog).toContainText('1 conversation');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Bruno the Bear' })).toBeVisible();
  await page.getByRole('button', { name: /Bruno the Bear/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete Character' }).click();
  await expect(dialog).not.toBeVisible();
  await page.getByRole('link', { name: 'Chat History' }).click();
  await expect(page.getByText('No voice sessions yet')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { faultsIn, inspect, pageAt, widths } from './inspect.ts';
import { expect, test } from './journey.ts';
import { enterAsParent, meet, pin, talk } from './visit.ts';

const exportBox = (page: Page) => page.getByLabel('Application state as JSON');
const importBox = (page: Page) => page.getByLabel('JSON data');
const exported = async (page: Page) => JSON.parse(await exportBox(page).inputValue()).state;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function importJson(page: Page, document: unknown): Promise<void> {
  await importBox(page).fill(typeof document === 'string' ? document : JSON.stringify(document));
  await press(page, 'Import Data');
}

const bruno = { id: 'bruno', name: 'Bruno', systemPrompt: 'You are Bruno, a slow bear.' };

test('a parent copies the state, clears it, and imports it again', async ({ page, context, kurio }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await meet(page, kurio.address, 'Nova');
  await talk(page, 'my tooth is wobbly');
  await enterAsParent(page, kurio.address);
  await page.goto(`${kurio.address}/dbg_`);
  await expect(exportBox(page)).toHaveValue(/my tooth is wobbly/);
  await press(page, 'Copy to Clipboard');
  await expect(page.getByText('JSON data copied to clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await exportBox(page).inputValue());

  await importJson(page, { state: { voiceSessions: [], counter: 7 }, version: 0 });
  const dialog = page.getByRole('alertdialog', { name: 'Replace what is stored here?' });
  await expect(dialog).toContainText('It deletes 1 conversation.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await exported(page)).voiceSessions).toHaveLength(1);
  await press(page, 'Import Data');
  await dialog.getByRole('button', { name: 'Replace and import' }).click();
  await expect(page.getByText('Import successful')).toBeVisible();
  await expect(page.getByText('Data has been imported successfully')).toBeVisible();
  await expect(importBox(page)).toHaveValue('');
  expect(await exported(page)).toMatchObject({ voiceSessions: [], counter: 7 });

  await importJson(page, copied);
  await expect(exportBox(page)).toHaveValue(/my tooth is wobbly/);
  await page.goto(`${kurio.address}/beta/p`);
  await expect(page.getByText('my tooth is wobbly')).toBeVisible();
});

test('conversations stay behind the PIN', async ({ page, kurio }) => {
  await meet(page, kurio.address, 'Nova');
  await talk(page, 'i have a secret');
  await page.goto(`${kurio.address}/dbg_`);
  await expect(page.getByText(/behind the parents’ PIN/)).toBeVisible();
  await expect(exportBox(page)).not.toHaveValue(/i have a secret|systemPrompt/);
  // The store's own flag opens nothing, even when an import or the console sets it.
  await importJson(page, { state: { isParent: true, voiceSessions: [], counter: 3 } });
  await expect(page.getByText('Comes only from Kurio’s server: “isParent”.')).toBeVisible();
  await expect(exportBox(page)).toHaveValue(/"counter": 3/);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('kurio') ?? '');
    localStorage.setItem('kurio', JSON.stringify({ ...stored, state: { ...stored.state, isParent: true } }));
  });
  await page.reload();
  await expect(page.getByText(/behind the parents’ PIN/)).toBeVisible();
  await expect(exportBox(page)).not.toHaveValue(/i have a secret|systemPrompt/);
  await page.getByRole('link', { name: 'Enter the PIN' }).click();
  await page.getByLabel(/PIN/).pressSequentially(pin);
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('i have a secret')).toBeVisible();
});

test('an invalid import changes nothing, and a partly valid one says what was left out', async ({
  page,
  kurio,
}) => {
  await enterAsParent(page, kurio.address);
  await page.goto(`${kurio.address}/dbg_`);
  await expect(exportBox(page)).toHaveValue(/"nova"/);
  const before = await exportBox(page).inputValue();
  await press(page, 'Import Data');
  await expect(page.getByText('Please enter JSON data to import')).toBeVisible();
  await importJson(page, '{"state":');
  await expect(page.getByText('Invalid JSON format')).toBeVisible();
  await expect(page.getByText('Please check your JSON syntax and try again')).toBeVisible();
  await importJson(page, { name: 'left-pad', version: '1.3.0' });
  await expect(page.getByRole('alert').filter({ hasText: 'It is not an export from Kurio.' })).toBeVisible();
  await press(page, 'Clear');
  await expect(importBox(page)).toHaveValue('');
  await press(page, 'Refresh Export');
  await expect(page.getByText('Export data has been refreshed')).toBeVisible();
  expect(await exportBox(page).inputValue()).toBe(before);

  const state = await exported(page);
  const assistantConfigs = [...state.assistantConfigs, bruno, { id: 5 }, null];
  await importJson(page, { state: { ...state, assistantConfigs, raiseHandHistory: 'none', theme: 'dark' } });
  await expect(page.getByText('Imported, but not all of it.')).toBeVisible();
  await expect(
    page.getByText('Could not be read: 2 characters, “raiseHandHistory”, and “theme”.'),
  ).toBeVisible();
  await expect(exportBox(page)).toHaveValue(/a slow bear/);
});

test('another tab shows what was imported', async ({ page, context, kurio }) => {
  const other = await context.newPage();
  await other.goto(`${kurio.address}/beta`);
  await enterAsParent(page, kurio.address);
  await page.goto(`${kurio.address}/dbg_`);
  await expect(exportBox(page)).toHaveValue(/"nova"/);
  const { assistantConfigs } = await exported(page);
  await importJson(page, { state: { assistantConfigs: [...assistantConfigs, bruno] } });
  await expect(other.getByRole('link', { name: 'Bruno' })).toBeVisible();
});

test('an import too big for local storage is saved, and the page says where', async ({ page, kurio }) => {
  await enterAsParent(page, kurio.address);
  await page.goto(`${kurio.address}/dbg_`);
  await expect(exportBox(page)).toHaveValue(/"nova"/);
  const message = { id: 'm', role: 'user', content: `so long ${'x'.repeat(5_300_000)}`, timestamp: 1 };
  await importJson(page, {
    state: { voiceSessions: [{ id: 's', assistantId: 'nova', messages: [message] }] },
  });
  await expect(page.getByText(/goes to its backup storage/)).toBeVisible();
  await page.goto(`${kurio.address}/beta/p`);
  await expect(page.getByText(/so long/)).toBeVisible();
});

test('without a clipboard, and off the network', async ({ page, context, kurio }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(`${kurio.address}/dbg_`);
  await press(page, 'Copy to Clipboard');
  await expect(page.getByText('Unable to copy to clipboard')).toBeVisible();
  await expect(exportBox(page)).toBeFocused();
  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name }).getByRole('definition');
  await expect(fact('Online')).toHaveText('Yes');
  await context.setOffline(true);
  await expect(fact('Online')).toHaveText('No');
  await expect(fact('Cookies enabled')).toHaveText('Yes');
  await expect(fact('Language')).toHaveText('en-US');
});

for (const width of widths) {
  test(`the store tools at ${width} px`, async ({ browser, kurio }) => {
    const page = await pageAt(browser, width);
    const found: Record<string, string[]> = {};
    await page.goto(`${kurio.address}/dbg_`);
    await expect(page.getByText(/behind the parents’ PIN/)).toBeVisible();
    found.child = await inspect(page);
    await importJson(page, { state: { counter: 1, theme: 'dark' } });
    await expect(page.getByText('Imported, but not all of it.')).toBeVisible();
    found.imported = await inspect(page);
    await importJson(page, { state: { assistantConfigs: [] } });
    await expect(page.getByText('Nothing in this JSON could be imported.')).toBeVisible();
    found.refused = await inspect(page);
    for (const box of [exportBox(page), importBox(page)]) {
      const height = (await box.boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThanOrEqual(200);
      expect(height).toBeLessThanOrEqual(500);
    }
    expect(faultsIn(found)).toEqual([]);
    await page.context().close();
  });
}

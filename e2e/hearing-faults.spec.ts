import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { sayTo } from './scripted-ear.ts';
import { enterAsParent, meet, say } from './visit.ts';

const help = 'The microphone does not work here. Ask a grown-up to help.';

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('a browser that cannot listen: the child sees who can help, the parent reads what to do', async ({
  page,
  kurio,
}) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
  await page.goto(`${kurio.address}/beta`);
  await page.getByRole('link', { name: 'Space Robot' }).click();
  await expect(page.getByText(help)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.kurioSaid.length)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Start talking' })).toBeEnabled();
  await enterAsParent(page, kurio.address);
  await expect(page.getByText(/Chrome, Edge or Safari/)).toBeVisible();
});

test('a refused microphone can be tried again', async ({ page, kurio }) => {
  await meet(page, kurio.address, 'Nova');
  await page.evaluate(() => window.kurioStopsHearing('not-allowed'));
  await expect(page.getByText(help)).toBeAttached();
  await page.getByRole('button', { name: 'Start talking' }).click();
  await sayTo(page, 'now you hear me');
  await expect(page.getByText('now you hear me')).toBeVisible();
  await expect(page.getByText(help)).not.toBeAttached();
});

test('recognition that ends at once is not started in a loop', async ({ page, kurio }) => {
  await meet(page, kurio.address, 'Nova');
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => window.kurioStopsHearing());
    const start = page.getByRole('button', { name: 'Start talking' });
    await expect(start).toBeVisible();
    if (round < 2) await start.click();
  }
  await expect(page.getByText(help)).toBeAttached();
  expect(await page.evaluate(() => window.kurioEar.starts)).toBe(3);
});

test('words heard before recognition ended by itself are kept and continued', async ({ page, kurio }) => {
  await meet(page, kurio.address, 'Jungle Tiger');
  await sayTo(page, 'there was a parrot');
  await page.evaluate(() => window.kurioStopsHearing());
  await expect(page.getByText('there was a parrot')).toBeVisible();
  await page.getByRole('button', { name: 'Start talking' }).click();
  await sayTo(page, 'and it could sing');
  await expect(page.getByText('there was a parrot and it could sing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done talking' })).toBeVisible();
});

test('a hidden page does not listen, and does not begin to', async ({ page, kurio }) => {
  await meet(page, kurio.address, 'Nova');
  await setHidden(page, true);
  await expect(page.getByRole('button', { name: 'Start talking' })).toBeVisible();
  expect(await page.evaluate(() => window.kurioEar.isOn)).toBe(false);

  await setHidden(page, false);
  await page.getByRole('button', { name: 'Start talking' }).click();
  await say(page, 'tell me a riddle');
  await setHidden(page, true);
  await expect(page.getByRole('button', { name: 'Start talking' })).toBeEnabled({ timeout: 20_000 });
  expect(await page.evaluate(() => window.kurioEar.isOn)).toBe(false);
});

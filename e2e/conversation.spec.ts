import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { pin, talk } from './visit.ts';

async function childTalksAndParentReads(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'For Kids' }).click();
  await expect(page).toHaveURL(/\/beta$/);
  await page.getByRole('link', { name: 'Nova' }).click();
  await expect(page.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await expect(page.getByText('Say something...')).toBeVisible();
  await talk(page, 'i saw a big brown dog today');
  await talk(page, 'it was called biscuit and it licked my hand');
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Who do you want to talk to?' })).toBeVisible();
  expect(await page.evaluate(() => window.kurioEar.isOn)).toBe(false);

  await page.getByRole('link', { name: 'Parent Login' }).click();
  await page.getByLabel(/PIN/).pressSequentially(pin);
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('heading', { name: 'Chat History' })).toBeVisible();
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
  const row = page.getByRole('link', { name: /i saw a big brown dog today/ });
  await expect(row).toContainText('4 messages');
  await row.click();
  await expect(page.getByRole('heading', { name: 'Session with Nova' })).toBeVisible();
  const turns = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(turns).toHaveCount(4);
  await expect(turns.nth(0)).toContainText('i saw a big brown dog today');
  await expect(turns.nth(2)).toContainText('it was called biscuit');
  return turns.allInnerTexts();
}

test('a child talks with the built-in companion, and a parent reads the conversation', async ({
  page,
  kurio,
}) => {
  const turns = await childTalksAndParentReads(page, kurio.address);
  const said = await page.evaluate(() => window.kurioSaid);
  expect(said.length).toBeGreaterThan(1);
  expect(turns[1]?.length).toBeGreaterThan(20);
});

test('a child talks with an AI service, hears its speech, and a parent reads the conversation', async ({
  page,
  aiKurio,
}) => {
  const text = 'A big brown dog, how lovely! Was it soft?';
  aiKurio.service.restart({
    firstTokenMs: 50,
    tokenMs: 5,
    speechFirstByteMs: 50,
    speechCompleteMs: 200,
    text,
  });
  const turns = await childTalksAndParentReads(page, aiKurio.address);
  expect(turns[1]).toContain(text);
  expect(await page.evaluate(() => window.kurioSaid)).toEqual([]);
  expect(aiKurio.service.of('chat')).toHaveLength(2);
});

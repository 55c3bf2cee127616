import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { fillSignUp, signUp } from './visit.ts';

/** Generates five cards from a built-in deck. */
async function generate(page: Page, topic: string): Promise<void> {
  await page.getByLabel('Topic').fill(topic);
  await page.getByText('5', { exact: true }).click();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('heading', { name: '5 Cards Generated' })).toBeVisible();
}

/** The question on the review page. */
const question = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });

/** Reviews by keyboard until nothing is due. Resolves to the questions in their order. */
async function reviewAll(page: Page, key: string): Promise<string[]> {
  const questions: string[] = [];
  const done = page.getByRole('heading', { name: 'Done for now' });
  await expect(question(page)).toBeVisible();
  while (!(await done.isVisible())) {
    const text = (await question(page).textContent()) ?? '';
    questions.push(text);
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
    await page.keyboard.press(key);
    await expect(done.or(question(page).filter({ hasNotText: text }))).toBeVisible();
  }
  return questions;
}

test('sign up, generate, deselect, edit, save, review by keyboard, undo, find, edit, delete, export, import', async ({
  page,
  kurio,
  robin,
}) => {
  await signUp(page, kurio.address, robin);
  await page.goto(`${kurio.address}/generate`);
  await generate(page, 'javascript array methods');
  const generated = page.getByRole('listitem').filter({ has: page.getByLabel('Save this card') });
  await expect(generated).toHaveCount(5);
  await generated.nth(4).getByLabel('Save this card').uncheck();
  await generated.nth(0).getByRole('button', { name: 'Edit card' }).click();
  await page.getByLabel('Question').fill('What does `map` give back?');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save 4 selected cards' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Saved 4 cards.')).toBeVisible();
  await page.getByRole('link', { name: 'Review now' }).click();
  const reviewed = await reviewAll(page, '5');
  expect(reviewed).toHaveLength(4);
  expect(reviewed[0]).toBe('What does map give back?');
  await expect(page.getByText('You reviewed 4 cards.')).toBeVisible();

  await page.keyboard.press('u');
  await expect(question(page)).toHaveText(reviewed[3] as string);
  await page.keyboard.press('Space');
  await page.keyboard.press('0');
  await expect(page.getByText(/Next card in/)).toBeVisible();

  await page.goto(`${kurio.address}/cards`);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Show answer' }) });
  await expect(rows).toHaveCount(4);
  await page.getByRole('textbox', { name: 'Search cards' }).fill('give back');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=give\+back|q=give%20back/);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Answer', { exact: true }).fill('A **new** array.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Show answer' }).click();
  await expect(page.getByText('A new array.')).toBeVisible();

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(4);
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  const sure = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this card?' });
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(3);

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('radio', { name: /Anki/ }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  const file = {
    name: download.suggestedFilename(),
    mimeType: '',
    buffer: await readFile(await download.path()),
  };
  expect(file.name).toMatch(/\.apkg$/);

  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel(/Choose a file/).setInputFiles(file);
  await page.getByRole('button', { name: 'Import 1 card' }).click();
  await expect(page.getByText('1 card added.')).toBeVisible();
  await expect(page.getByText('2 cards were here already.')).toBeVisible();
  await page.getByRole('button', { name: 'See the cards' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(3);
});

test('a visitor’s cards and edits survive signing up', async ({ page, kurio, robin }) => {
  await page.goto(`${kurio.address}/generate`);
  await generate(page, 'solar system');
  const generated = page.getByRole('listitem').filter({ has: page.getByLabel('Save this card') });
  await generated.nth(0).getByLabel('Save this card').uncheck();
  await page.reload();
  await expect(generated.nth(0).getByLabel('Save this card')).not.toBeChecked();
  await page.getByRole('button', { name: 'Save 4 selected cards' }).click();
  await expect(page).toHaveURL(/\/signup\?next=%2Fgenerate$/);
  await fillSignUp(page, robin);
  await expect(page).toHaveURL(/\/generate$/);
  await expect(generated.nth(0).getByLabel('Save this card')).not.toBeChecked();
  await page.getByRole('button', { name: 'Save 4 selected cards' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Saved 4 cards.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cards Due Today' })).toBeVisible();
});

test('an unknown topic leads to the built-in decks', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/generate`);
  await page.getByLabel('Topic').fill('Byzantine tax law');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(/own decks do not know this topic/)).toBeVisible();
  await page.getByRole('button', { name: /Dinosaurs/ }).click();
  await expect(page.getByRole('heading', { name: '2 Cards Generated' })).toBeVisible();
});

test('two tabs rate one card: it counts once, and the second tab says so', async ({
  page,
  context,
  kurio,
  robin,
}) => {
  await signUp(page, kurio.address, robin);
  await page.goto(`${kurio.address}/generate`);
  await generate(page, 'dinosaurs');
  await page.getByRole('button', { name: 'Save 5 selected cards' }).click();
  await page.getByRole('link', { name: 'Review now' }).click();
  await expect(question(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${kurio.address}/review`);
  const text = (await question(page).textContent()) ?? '';
  await expect(question(other)).toHaveText(text);
  await page.keyboard.press('Space');
  await page.keyboard.press('5');
  await expect(question(page)).not.toHaveText(text);
  await other.keyboard.press('Space');
  await other.keyboard.press('0');
  await expect(other.getByText(/rated in another tab/)).toBeVisible();
  await expect(question(other)).not.toHaveText(text);
  await page.goto(`${kurio.address}/dashboard`);
  await expect(page.getByText('Cards Due Today')).toBeVisible();
  await expect(page.getByText('4', { exact: true }).first()).toBeVisible();
});

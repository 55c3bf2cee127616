import type { Page } from '@playwright/test';
import { faultsIn, inspect, pageAt, widths } from './inspect.ts';
import { expect, test } from './journey.ts';
import { signUp } from './visit.ts';

const house = (page: Page) => page.getByRole('navigation', { name: 'Rooms of the house' });
const strip = (page: Page) => page.getByRole('region', { name: 'Today, Robin' });

/** Goes down the page, so that every picture has been asked for, and gives those that did not come. */
async function missingPictures(page: Page): Promise<string[]> {
  for (const picture of await page.locator('main img:visible').all()) await picture.scrollIntoViewIfNeeded();
  const shown = page.locator('main img:visible');
  await expect
    .poll(() =>
      shown.evaluateAll((images) => (images as HTMLImageElement[]).every(({ complete }) => complete)),
    )
    .toBe(true);
  return shown.evaluateAll((images) =>
    (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
  );
}

test('a visitor goes from the house into each of its rooms', async ({ page, kurio }) => {
  const rooms = {
    'For Kids': 'Who do you want to talk to?',
    Flashcards: 'Generate flashcards',
    Lessons: 'Your First Steps in Investing',
    Quests: '0 Day Streak',
    'Parent Login': 'Parent Login',
  };
  await page.goto(kurio.address);
  await expect(page.getByRole('heading', { level: 1, name: 'Curious minds live here.' })).toBeVisible();
  expect(await missingPictures(page)).toEqual([]);
  for (const [room, heading] of Object.entries(rooms)) {
    await page.goto(kurio.address);
    await house(page).getByRole('link', { name: room }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto(kurio.address);
  await page.getByRole('link', { name: 'Get Started Free' }).first().click();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
});

test('a topic named on the front page becomes cards at once', async ({ page, kurio }) => {
  await page.goto(kurio.address);
  await page.getByRole('textbox', { name: 'Topic' }).fill('The Solar System');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('heading', { name: '2 Cards Generated' })).toBeVisible();
  await expect(page).toHaveURL(/\/generate$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 Cards Generated' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a signed-in user first sees what to do today', async ({ page, kurio, robin }) => {
  await signUp(page, kurio.address, robin);
  await expect(strip(page).getByRole('link', { name: /No cards yet/ })).toBeVisible();
  await expect(strip(page).getByRole('link', { name: /No Active Quest/ })).toBeVisible();

  await page.goto(`${kurio.address}/create`);
  await page.getByLabel('Question').fill('Where is the Nile?');
  await page.getByLabel('Answer').fill('In Africa');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(`${kurio.address}/lessons`);
  await page.getByRole('checkbox').first().check();
  await page.goto(`${kurio.address}/library`);
  const start = page.getByRole('button', { name: 'Start Quest' });
  const first = page.getByRole('listitem').filter({ has: start }).first();
  const book = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: book })).toBeVisible();

  await page.getByRole('link', { name: 'Kurio' }).first().click();
  await expect(strip(page).getByRole('link', { name: /1 card due/ })).toBeVisible();
  await expect(strip(page).getByRole('link', { name: /Next lesson.*One Investment/ })).toBeVisible();
  await expect(strip(page).getByRole('link', { name: /For Kids/ })).toHaveAttribute('href', '/beta');
  await strip(page).getByRole('link', { name: book }).click();
  await expect(page.getByRole('heading', { level: 1, name: book })).toBeVisible();

  await page.goto(kurio.address);
  await strip(page)
    .getByRole('link', { name: /1 card due/ })
    .click();
  await expect(page.getByText('Where is the Nile?')).toBeVisible();
});

for (const width of widths) {
  test(`the front pages hold at ${width} px`, async ({ browser, kurio, robin }) => {
    const page = await pageAt(browser, width);
    const found: Record<string, string[]> = {};
    for (const path of ['/', '/features', '/pricing']) {
      await page.goto(kurio.address + path, { waitUntil: 'networkidle' });
      found[path] = [...(await inspect(page)), ...(await missingPictures(page))];
    }
    await page.goto(`${kurio.address}/features`);
    await page.getByText('Show answer').click();
    await expect(page.getByText('Its thick air of carbon dioxide')).toBeVisible();
    await signUp(page, kurio.address, robin);
    await expect(strip(page).locator('[aria-busy=true]')).toHaveCount(0);
    found.today = await inspect(page);
    expect(faultsIn(found)).toEqual([]);
    await page.context().close();
  });
}

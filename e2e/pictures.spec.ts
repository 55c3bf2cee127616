import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { meet, signUp } from './visit.ts';

// Each picture shows one state, so that a style that is lost is found. After an intended change,
// `playwright test pictures --update-snapshots` takes them again; look at each before you commit it. They are stored in
// 256 colors, so that each stays under 40 kB.
test.use({ viewport: { width: 400, height: 640 } });

/** Compares what is shown with its picture, once its fonts and images have loaded. */
async function expectPicture(shown: Page | Locator, name: string): Promise<void> {
  const page = 'page' in shown ? shown.page() : shown;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isShown = (image: HTMLImageElement) => image.checkVisibility() && image.loading !== 'lazy';
    await Promise.all([...document.images].filter(isShown).map((image) => image.decode()));
    (document.activeElement as HTMLElement | null)?.blur();
  });
  // The intervals on the rating buttons depend on the time of day.
  const mask = [page.locator('main').getByText(/^\d+ (minute|hour|day)s?$/)];
  // The call takes both kinds, but is declared for each alone.
  await expect(shown as Page).toHaveScreenshot(`${name}.png`, { mask });
}

const main = (page: Page) => page.getByRole('main');

test('cards that could not be generated', async ({ page, kurio }) => {
  const answer = { code: 'unavailable', message: 'Kurio’s server cannot be reached.' };
  await page.route('**/api/card/generate', (route) => route.fulfill({ status: 502, json: answer }));
  await page.goto(`${kurio.address}/generate`);
  await page.getByLabel('Topic').fill('Owls');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectPicture(main(page), 'failed-generation');
});

test('cards: none, and one in review with its answer', async ({ page, kurio, robin }) => {
  await signUp(page, kurio.address, robin);
  await page.goto(`${kurio.address}/cards`);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expectPicture(main(page), 'empty-card-list');

  const cards = [
    { question: 'What does `map` return?', answer: 'A **new** array:\n\n```js\n[1].map(f)\n```' },
  ];
  await page.request.post(`${kurio.address}/api/card/create`, { data: { cards } });
  await page.goto(`${kurio.address}/review`);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
  await expectPicture(main(page), 'review-with-answer');
});

test('the lesson player with its transcript', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/learn/1`);
  await page.locator('[data-start-ms]').nth(2).click();
  await expect(page.locator('[data-start-ms]').nth(2)).toHaveAttribute('aria-current', 'true');
  await expectPicture(page, 'lesson-player');
});

test('a book with its first episode, and the library in the dark', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/quest/half-past-owl`);
  await page.getByRole('checkbox').first().check();
  await expectPicture(page, 'quest');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${kurio.address}/library`);
  await expectPicture(page, 'library-in-the-dark');
});

test('the street', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/beta`);
  await expect(page.getByRole('link', { name: 'Nova' })).toBeVisible();
  await expectPicture(page, 'street');
});

test('a character that listens', async ({ page, kurio }) => {
  await meet(page, kurio.address, 'Nova');
  await expect(page.locator('main svg').first()).toBeVisible();
  await expectPicture(page, 'talk-listening');
});

test('a wrong PIN', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/beta/p/login`);
  await page.getByLabel(/PIN/).pressSequentially('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect PIN. Please try again.')).toBeVisible();
  await expectPicture(main(page), 'wrong-pin');
});

test('the prices', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/pricing`);
  await page.getByRole('button', { name: 'Yearly' }).click();
  await expectPicture(page, 'pricing');
});

import type { Page } from '@playwright/test';
import { faultsIn, inspect, pageAt, widths } from './inspect.ts';
import { expect, test } from './journey.ts';
import { fillSignUp } from './visit.ts';

const sentence = (page: Page, index: number) => page.locator('[data-start-ms]').nth(index);
const startOf = async (page: Page, index: number) =>
  Number(await sentence(page, index).getAttribute('data-start-ms'));
/** A sentence of the first lesson that lasts eight seconds: even a slow test sees it playing. */
const longSentence = 15;
const positionMs = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime * 1000);
const message = (page: Page) => page.getByRole('textbox', { name: 'Message Mira' });

/** Waits until the lesson's sound plays. */
async function untilPlaying(page: Page) {
  const from = await positionMs(page);
  await expect.poll(() => positionMs(page)).toBeGreaterThan(from + 200);
}

test('listen, seek by sentence, ask with W, get an answer from the lesson, continue, and resume', async ({
  page,
  kurio,
}) => {
  await page.goto(`${kurio.address}/lessons`);
  await page.getByRole('link', { name: /Why Most People Stay Broke/ }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await untilPlaying(page);

  await sentence(page, longSentence).click();
  const start = await startOf(page, longSentence);
  await expect(sentence(page, longSentence)).toHaveAttribute('aria-current', 'true');
  expect(await positionMs(page)).toBeGreaterThanOrEqual(start);
  await untilPlaying(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect(sentence(page, longSentence)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Play' }).click();

  await page.keyboard.press('w');
  await expect(message(page)).toBeFocused();
  const stoppedAt = await positionMs(page);
  await expect(page.getByRole('button', { name: 'Play' })).toBeDisabled();
  await expect(page.getByRole('slider', { name: 'Position' })).toBeDisabled();
  await sentence(page, longSentence + 1).click();
  expect(await positionMs(page)).toBe(stoppedAt);
  await message(page).fill('What is debt?');
  await message(page).press('Enter');
  await expect(page.getByRole('log')).toContainText(/From (later in )?this lesson:/);
  await expect(page.getByRole('log').locator('blockquote').first()).toBeVisible();
  await expect(message(page)).toBeFocused();
  await expect(sentence(page, longSentence)).toHaveAttribute('aria-describedby', 'lesson-asked-about');

  const grip = page.getByRole('separator', { name: 'Width of the lesson' });
  await expect(grip).toHaveAttribute('aria-valuenow', '750');
  await grip.press('Home');
  await expect(grip).toHaveAttribute('aria-valuenow', '300');

  await page.getByRole('button', { name: 'Continue lesson' }).click();
  await untilPlaying(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
  const leftAt = await positionMs(page);
  await page.reload();
  await expect(sentence(page, longSentence)).toHaveAttribute('aria-describedby', 'lesson-asked-about');
  await expect.poll(() => positionMs(page)).toBeCloseTo(leftAt, -1);
});

test('an AI service answers with the lesson as context, and sign-up keeps the history', async ({
  page,
  aiKurio,
  robin,
}) => {
  aiKurio.service.restart({
    text: 'Think of a snowball, dear friend.',
    firstTokenMs: 100,
    tokenMs: 20,
  });
  await page.goto(`${aiKurio.address}/learn/2`);
  await sentence(page, 5).focus();
  await page.getByRole('button', { name: 'Raise a hand' }).click();
  await message(page).fill('How so?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('Think of a snowball, dear friend.');
  expect(JSON.stringify(aiKurio.service.of('chat')[0]?.body)).toContain('How so?');
  await expect(sentence(page, 5)).toHaveAttribute('aria-describedby', 'lesson-asked-about');

  aiKurio.service.script.chatFault = { status: 500 };
  await expect(message(page)).toBeEnabled();
  await message(page).fill('And then?');
  await message(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Your question is still below.' })).toBeVisible();
  await expect(message(page)).toHaveValue('And then?');
  aiKurio.service.script.chatFault = undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('log').getByText('Think of a snowball')).toHaveCount(2);

  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/lesson/progress') && response.request().method() === 'POST',
  );
  await page.goto(`${aiKurio.address}/signup`);
  await fillSignUp(page, robin);
  expect((await sent).status()).toBe(200);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${aiKurio.address}/login`);
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password').fill(robin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${aiKurio.address}/learn/2`);
  await expect(sentence(page, 5)).toHaveAttribute('aria-describedby', 'lesson-asked-about');
});

test('a finished lesson can be marked as complete, and moves to the end of the list', async ({
  page,
  kurio,
}) => {
  await page.goto(`${kurio.address}/learn/1`);
  await page.getByRole('button', { name: 'Play' }).click();
  await untilPlaying(page);
  await page.getByRole('slider', { name: 'Position' }).press('End');
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await expect(page.getByText('Lesson completed')).toBeVisible();
  await page.goto(`${kurio.address}/lessons`);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await expect(rows.last()).toContainText('Why Most People Stay Broke');
  await page.getByRole('checkbox', { name: /Beats the Experts/ }).check();
  await expect(rows.last()).toContainText('Beats the Experts');
  await page.reload();
  await expect(rows.last()).toContainText('Beats the Experts');
});

test('on a phone the conversation fills the screen', async ({ page, kurio }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${kurio.address}/learn/3`);
  await sentence(page, 3).click();
  expect(await inspect(page)).toEqual([]);
  // Content for screen readers must not make the page itself scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await page.getByRole('button', { name: 'Raise a hand' }).click();
  await expect(message(page)).toBeVisible();
  await expect(sentence(page, 3)).toHaveCount(0);
  await expect(page.getByRole('separator')).toHaveCount(0);
  expect(await inspect(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue lesson' }).click();
  await expect(sentence(page, 3)).toBeInViewport();
});

test('without a connection nothing is lost, and everything continues once it is back', async ({
  page,
  context,
  kurio,
}) => {
  await page.route('**/audio/**', (route) => route.abort());
  await page.goto(`${kurio.address}/learn/1`);
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(notice).toBeVisible();
  await sentence(page, 6).click();
  await page.unroute('**/audio/**');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => positionMs(page)).toBeGreaterThanOrEqual(await startOf(page, 6));

  await page.keyboard.press('w');
  await context.setOffline(true);
  await message(page).fill('What is saving?');
  await message(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await expect(message(page)).toHaveValue('What is saving?');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('log').locator('blockquote').first()).toBeVisible();
});

for (const width of widths) {
  test(`every lesson page is sound at ${width} px`, async ({ browser, kurio }) => {
    const page = await pageAt(browser, width);
    const found: Record<string, string[]> = {};
    for (const path of ['/lessons', '/learn/1', '/learn/4', '/learn/9', '/demo']) {
      await page.goto(kurio.address + path);
      found[path] = await inspect(page);
    }
    await page.goto(`${kurio.address}/learn/2`);
    await sentence(page, 2).click();
    await page.keyboard.press('w');
    await message(page).fill('What is an index fund?');
    await message(page).press('Enter');
    await expect(page.getByRole('log').locator('blockquote').first()).toBeVisible();
    found.chat = await inspect(page);
    expect(faultsIn(found)).toEqual([]);
    await page.context().close();
  });
}

test('the position at which a user leaves reaches the server, even right after the last report', async ({
  page,
  kurio,
  robin,
}) => {
  await page.goto(`${kurio.address}/signup`);
  await fillSignUp(page, robin);
  await expect(page.getByRole('alert').filter({ hasText: 'Account created' })).toBeVisible();
  await page.goto(`${kurio.address}/learn/1`);
  const forward = page.getByRole('button', { name: 'Forward 10 seconds' });
  await forward.click();
  await forward.click();
  // A page of the same site: a slow browser drops the old page's last call when it leaves for another site.
  await page.goto(`${kurio.address}/robots.txt`);
  const stored = async () => (await page.request.get(`${kurio.address}/api/lesson/progress`)).json();
  await expect.poll(stored).toMatchObject({ lessons: [{ lessonId: '1', positionMs: 20_000 }] });
});

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { sayTo } from './scripted-ear.ts';
import { enterAsParent } from './visit.ts';

const sizes = ['320x568', '360x640', '390x844', '720x450', '800x360', '768x1024', '1440x900'];
const story = 'and then the dragon flew over the hill and landed on our roof and wanted tea '
  .repeat(3)
  .trim();

const places = (page: Page) =>
  page
    .locator('.conversation-desk_desk h1, .conversation-desk_said, .round-button_round')
    .evaluateAll((parts) =>
      parts
        .filter((part) => !part.classList.contains('round-button_done'))
        .map((part) => {
          const { left, top } = part.getBoundingClientRect();
          return [part.className, Math.round(left), Math.round(top)];
        }),
    );

/** Whether the whole control, its label included, stands in the window. */
const isWhole = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

for (const size of sizes) {
  test(`nothing moves under a finger at ${size}`, async ({ page, kurio }) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await page.goto(`${kurio.address}/beta/c/robot`);
    await expect(page.getByText('Say something...')).toBeVisible();
    const listening = await places(page);
    for (const words of ['i', story]) {
      await page.evaluate((heard) => window.kurioHears(heard, false), words);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      expect(await places(page)).toEqual(listening);
    }
    for (const name of ['End conversation', 'Stop listening', 'Done talking']) {
      expect(await isWhole(page, name)).toBe(true);
    }
    await page.evaluate(() => window.kurioStopsHearing());
    await expect(page.getByRole('button', { name: 'Start talking' })).toBeEnabled();
    expect(await places(page)).toEqual(listening);
    await page.getByRole('button', { name: 'Start talking' }).click();
    // Slow enough that the answer is still spoken when its places are looked at.
    await page.evaluate(() => {
      window.kurioMsPerLetter = 100;
    });
    await sayTo(page, story);
    await page.getByRole('button', { name: 'Done talking' }).click();
    await expect(page.locator('.stage_stage:is([data-pose=thinking], [data-pose=speaking])')).toBeVisible();
    expect(await places(page)).toEqual(listening);
    await expect(page.locator('.stage_stage[data-pose=speaking]')).toBeVisible();
    expect(await places(page)).toEqual(listening);
  });
}

/** Which links of the header lie, even in part, on the sign; and whether they cross the edge of the desk. */
const collisions = (page: Page) =>
  page.locator('header a, header button').evaluateAll((links) => {
    const sign = document.querySelector('.sign_sign')?.getBoundingClientRect();
    const desk = document.querySelector('.conversation-desk_desk')?.getBoundingClientRect();
    return links.flatMap((link) => {
      const at = link.getBoundingClientRect();
      const onSign = sign && at.bottom > sign.top && at.left < sign.right && at.right > sign.left;
      const acrossEdge = desk && at.bottom > desk.top && at.left < desk.left && at.right > desk.left;
      return onSign || acrossEdge ? [link.textContent] : [];
    });
  });

for (const size of ['360x780', '500x800', '640x360', '800x360']) {
  test(`a parent's header lies clear of the stage at ${size}`, async ({ page, kurio }) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await enterAsParent(page, kurio.address);
    await page.goto(`${kurio.address}/beta/c/robot`);
    await expect(page.getByRole('button', { name: 'Parent Logout' })).toBeVisible();
    expect(await collisions(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
